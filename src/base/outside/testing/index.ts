export { completion, type StubEndpoint, type StubReply, startStub } from './stub-endpoint.ts';

export {
  fetcherUnderTest,
  HOST,
  MAIL,
  question,
  SECRET,
  sendJson,
  virtualClock,
} from './fetcher-under-test.ts';
export { completion, type StubEndpoint, type StubReply, startStub } from './stub-endpoint.ts';

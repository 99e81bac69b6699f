export { LockFile, printLock, readLock } from './lock.ts';

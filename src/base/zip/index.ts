export { readZipEntry } from './read-zip-entry.ts';

export { openLibrary, openLibraryByIsbn } from './open-library.ts';
export { readOpenLibraryWorks } from './read-open-library.ts';

/** A file to read: its path, or its path with the name that messages give it. */
export type FileName = string | { readonly path: string; readonly shown: string };

/** Both, where the path is its own name. */
export function named(file: FileName): { readonly path: string; readonly shown: string } {
  return typeof file === 'string' ? { path: file, shown: file } : file;
}

import { walk } from '../../base/files/index.ts';

const SKIPPED = /(?:^|\/)(?:\.[^/]+|node_modules|__pycache__|venv|site-packages|out)$/;
/** Files of the tool itself, of packages and of bibliographies hold no results. */
const NOT_LOGS =
  /(?:^|\/)(?:touchstone\.lock\.json|touchstone\.yaml|claims\.yaml|package(?:-lock)?\.json|tsconfig[^/]*\.json|references?\.json|silenced\.jsonl|manifest\.json)$/i;
/** By their endings, why files are not read. */
const NOT_READ: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\.(?:pkl|pickle|joblib|dill)$/i, 'a pickle, which is never loaded since it may hold code'],
  [/\.(?:pt|pth|ckpt|bin|safetensors|h5|hdf5|onnx|keras)$/i, 'weights of a model, which are not read'],
  [/\.(?:npy|npz)$/i, 'a NumPy array, which is not read; a table of it would be'],
  [/\.(?:parquet|feather|arrow|xlsx?|db|sqlite3?)$/i, 'a table in a binary format; save it as CSV'],
  [/\.wandb$/i, 'the binary log of Weights & Biases; its summary is read where it lies beside it'],
  [/\.(?:zip|tar|tgz|gz|bz2|xz|zst|7z)$/i, 'an archive; unpack it'],
];
const MOST_FILES = 20_000;
/** Folders deeper than this are no place for results. */
const DEEPEST = 24;

export interface LogFiles {
  readonly files: readonly string[];
  /** Why the list is not whole; empty where it is. */
  readonly leftOut: readonly { readonly path: string; readonly what: string; readonly count: number }[];
}

/** Files of a folder that may be logs, sorted; hidden folders, installed packages and links are not looked into. */
export function listLogs(root: string): LogFiles {
  const deep: string[] = [];
  const listing = walk(root, (path, isFolder) => {
    if (!isFolder) return false;
    if (SKIPPED.test(path)) return true;
    if (path.split('/').length <= DEEPEST) return false;
    deep.push(path);
    return true;
  });
  const files = [];
  const leftOut = [];
  for (const path of listing.files) {
    if (NOT_LOGS.test(path)) continue;
    const why = NOT_READ.find(([pattern]) => pattern.test(path))?.[1];
    if (why === undefined) files.push(path);
    else leftOut.push({ path, what: why, count: 1 });
  }
  const one = (what: string) => (path: string) => ({ path, what, count: 1 });
  return {
    files: files.slice(0, MOST_FILES),
    leftOut: [
      ...leftOut,
      ...listing.links.map(one('a link, which is not followed')),
      ...listing.unreadable.map(one('a folder that cannot be listed')),
      ...deep.map(one(`a folder more than ${DEEPEST} levels deep`)),
      ...(files.length > MOST_FILES
        ? [{ path: '.', what: `files beyond the first ${MOST_FILES}`, count: files.length - MOST_FILES }]
        : []),
    ],
  };
}

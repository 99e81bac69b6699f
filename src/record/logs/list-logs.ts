import { walk } from '../../base/files/index.ts';

const SKIPPED = /(?:^|\/)(?:\.[^/]+|node_modules|__pycache__|venv|site-packages|out)$/;
/** Files of the tool itself, of packages and of bibliographies hold no results. */
const NOT_LOGS =
  /(?:^|\/)(?:touchstone\.lock\.json|touchstone\.yaml|claims\.yaml|package(?:-lock)?\.json|tsconfig[^/]*\.json|references?\.json|silenced\.jsonl|manifest\.json)$/i;
const MOST_FILES = 20_000;

export interface LogFiles {
  readonly files: readonly string[];
  /** Why the list is not whole; empty where it is. */
  readonly leftOut: readonly { readonly path: string; readonly what: string; readonly count: number }[];
}

/** Files of a folder that may be logs, sorted; hidden folders, installed packages and links are not looked into. */
export function listLogs(root: string): LogFiles {
  const listing = walk(root, (path, isFolder) => isFolder && SKIPPED.test(path));
  const files = listing.files.filter((path) => !NOT_LOGS.test(path));
  const objects = files.filter((path) => /\.(?:pkl|pickle|pt|pth|ckpt|npy|npz|joblib|h5|wandb)$/i.test(path));
  return {
    files: files.filter((path) => !objects.includes(path)).slice(0, MOST_FILES),
    leftOut: [
      ...objects.map((path) => ({
        path,
        what: 'a binary file, which is never loaded since it may hold code',
        count: 1,
      })),
      ...listing.links.map((path) => ({ path, what: 'a link, which is not followed', count: 1 })),
      ...(files.length > MOST_FILES
        ? [{ path: '.', what: 'files beyond the limit', count: files.length - MOST_FILES }]
        : []),
    ],
  };
}

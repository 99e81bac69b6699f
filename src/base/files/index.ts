export { type Digest, type DigestOptions, digestFiles, sha256 } from './digest.ts';
export { fileInside, type PathFault, pathFault, pathFaultText } from './paths.ts';
export { type UserSeal, userSeal } from './seal.ts';
export { textInside } from './text-inside.ts';
export { type Listing, walk } from './walk.ts';
export { ioFault, writeAtomic, writeNew } from './write.ts';

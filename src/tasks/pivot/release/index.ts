export { readFieldMapping } from './field-mapping.ts';
export type { FieldPlaces } from './field-places.ts';
export { listed, named } from './names-seen.ts';
export { type Partition, type PartitionOptions, partitionRelease } from './partition-release.ts';
export { type GraderCase, LARGEST_RELEASE, type Release, readRelease } from './read-release.ts';

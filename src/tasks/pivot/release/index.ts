export { readFieldMapping } from './field-mapping.ts';
export type { FieldPlaces } from './field-places.ts';
export { listed, named } from './names-seen.ts';
export {
  type GraderCase,
  type Partition,
  type PartitionOptions,
  partitionRelease,
  splitRelease,
} from './partition-release.ts';
export { LARGEST_RELEASE, type Release, readRelease } from './read-release.ts';

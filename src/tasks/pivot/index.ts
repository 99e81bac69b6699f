export { type ExportRequest, exportOptionsOnly } from './export/index.ts';
export * from './model/index.ts';
export { type Partition, type PartitionOptions, partitionRelease, readFieldMapping } from './release/index.ts';

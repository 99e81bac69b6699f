export { accessFrom } from './access.ts';
export { referenceCacheFolder } from './cache-folder.ts';
export { registries } from './list.ts';
export { openRegistries, type Registries, type RegistriesOptions } from './open-registries.ts';
export type { Access, Registry } from './registry.ts';

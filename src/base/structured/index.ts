// JSON alone stands in a module of its own, so that who reads no YAML does not wait for its libraries.
export * from '../json/index.ts';
export { editYaml, type YamlDocument, type YamlPath } from './edit-yaml.ts';
export { readYaml } from './yaml.ts';

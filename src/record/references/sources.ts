import { existsSync } from 'node:fs';
import { type RetractionWatch, readRetractionWatch } from '../editorial/index.ts';
import { type Library, openLibrary } from '../library/index.ts';
import { accessFrom, openRegistries, type Registries, type RegistriesOptions } from '../registries/index.ts';
import type { ReferenceProfile } from './profile.ts';

/** Where references are looked up. All of it comes from the user, never from a study. */
export interface SourceRequest {
  /** Paths of offline libraries. */
  readonly libraries: readonly string[];
  /** Path of a Retraction Watch table. */
  readonly retractionWatch?: string;
  /** false: no registry is asked; stored answers are replayed. */
  readonly online: boolean;
  /** Folder of stored answers. */
  readonly cache: string;
  readonly profile: ReferenceProfile['name'];
  /** Most requests of this run. */
  readonly maxRequests?: number;
  /** true: pages that are cited by their address alone are visited, online only. */
  readonly pages?: boolean;
  /** Where mail address and keys stand. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Other addresses for services, by host: a mirror, or a stub in tests. */
  readonly endpoints?: Readonly<Record<string, string>>;
  /** Limits and pauses, for tests. */
  readonly tuning?: RegistriesOptions['tuning'];
  readonly toolVersion: string;
  readonly signal: AbortSignal;
  readonly progress?: (line: string) => void;
}

/** Sources opened for one run. */
export interface ReferenceSources {
  readonly libraries: readonly Library[];
  readonly registries?: Registries;
  readonly retractionWatch?: RetractionWatch;
  close(): void;
}

/** Opens what was named. Throws `not_found` and `bad_input` for a library or table that is none, `usage` for a broken key. */
export async function openSources(request: SourceRequest): Promise<ReferenceSources> {
  const libraries: Library[] = [];
  const close = () => {
    for (const library of libraries) library.close();
  };
  try {
    for (const path of new Set(request.libraries)) libraries.push(openLibrary(path));
    const { retractionWatch: table } = request;
    const retractionWatch = table === undefined ? undefined : await readRetractionWatch(table, request.signal);
    // Where nothing was ever asked, there is nothing to replay.
    const registries = request.online || existsSync(request.cache) ? registriesFor(request) : undefined;
    return {
      libraries,
      ...(registries === undefined ? {} : { registries }),
      ...(retractionWatch === undefined ? {} : { retractionWatch }),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function registriesFor(request: SourceRequest): Registries {
  const { cache, online, signal, env, toolVersion, profile, pages, maxRequests, endpoints, tuning, progress } = request;
  return openRegistries({
    folder: cache,
    online,
    signal,
    access: accessFrom(env),
    version: toolVersion,
    biomedical: profile === 'biomedical',
    ...(pages === undefined ? {} : { pages }),
    ...(maxRequests === undefined ? {} : { maxRequests }),
    ...(endpoints === undefined ? {} : { endpoints }),
    ...(tuning === undefined ? {} : { tuning }),
    ...(progress === undefined ? {} : { warn: progress }),
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { SourceAnswer } from '../../works/index.ts';
import { openRegistries, type Registries, type RegistriesOptions } from '../open-registries.ts';
import {
  type Asked,
  type Behaviour,
  emptyAnswer,
  type StubAnswer,
  type StubServices,
  startServices,
} from './stub-services.ts';

export interface SourcesUnderTest {
  /** Where answers are kept; a new one for each test. */
  readonly folder: string;
  /** Services that are stopped after the test. */
  services(behave: Behaviour): Promise<StubServices>;
  /** All sources at the stub; pauses of manners and retries take no time. */
  opened(stub: StubServices, more?: Partial<RegistriesOptions>): Registries;
  advance(ms: number): void;
}

/** A folder and services for each test of a file. */
export function sourcesUnderTest(): SourcesUnderTest {
  let folder = '';
  let now = Date.UTC(2030, 0, 1);
  const stubs: StubServices[] = [];
  const clock = {
    now: () => now,
    wait: (ms: number) => {
      now += ms;
      return Promise.resolve();
    },
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-registries-'));
    now = Date.UTC(2030, 0, 1);
  });
  afterEach(async () => {
    await Promise.all(stubs.splice(0).map((stub) => stub.stop()));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    async services(behave) {
      const started = await startServices(behave);
      stubs.push(started);
      return started;
    },
    opened: (stub, more = {}) =>
      openRegistries({
        folder,
        online: true,
        signal: new AbortController().signal,
        endpoints: stub.endpoints,
        tuning: { clock, random: () => 0.5, timeLimitMs: 400 },
        ...more,
      }),
    advance: (ms) => {
      now += ms;
    },
  };
}

/** One host answers as told, the others hold nothing. */
export const only =
  (host: string, answer: (asked: Asked) => StubAnswer | undefined): Behaviour =>
  (asked) =>
    (asked.host === host ? answer(asked) : undefined) ?? emptyAnswer(asked);

export const bySource = (answers: readonly SourceAnswer[], source: string): SourceAnswer[] =>
  answers.filter((one) => one.source === source);

/** The hosts that were asked, in order. */
export const hosts = (stub: StubServices): string[] => stub.asked.map(({ host }) => host);

export const known = (answers: readonly SourceAnswer[]): boolean => answers.some(({ works }) => works.length > 0);

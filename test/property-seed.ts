import fc from 'fast-check';

const asked = process.env.TOUCHSTONE_PROPERTY_SEED;

/**
 * The same cases on every run: a commit that changes nothing can not turn a test red. Who hunts for new cases sets
 * TOUCHSTONE_PROPERTY_SEED to another number, or to "random"; what is found becomes a case of its own.
 */
if (asked !== 'random') fc.configureGlobal({ seed: Number(asked ?? 20_261_130) });

import * as z from 'zod';

/** SHA-256 of the bytes of a file, lower-case hexadecimal. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export type Sha256 = z.infer<typeof Sha256>;

/** pinned: the bytes are those of the released revision; unpinned: anything else, synthetic releases among them. */
export const ReleaseState = z.enum(['pinned', 'unpinned']);
export type ReleaseState = z.infer<typeof ReleaseState>;

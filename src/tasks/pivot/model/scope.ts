import * as z from 'zod';

/** What every output says of itself: an interface to a protocol, for diagnosis, never a ground for promoting a system. */
export const Scope = z.strictObject({
  adapter: z.null(),
  kind: z.literal('evaluation_protocol_interface'),
  use: z.literal('diagnostic_only'),
  promotion_eligible: z.literal(false),
  condition: z.literal('options_only'),
});
export type Scope = z.infer<typeof Scope>;

/** The same for people: the sentence that ends what a verb says. */
export const SCOPE_SENTENCE =
  'Options-only condition, for diagnosis: not a measure of scientific ability and no ground for a promotion.';

/** The one scope there is. */
export const SCOPE: Scope = {
  adapter: null,
  kind: 'evaluation_protocol_interface',
  use: 'diagnostic_only',
  promotion_eligible: false,
  condition: 'options_only',
};

export { type JudgeAnswer, readJudgeAnswer } from './judge-answer.ts';
export {
  type Asked,
  askJudge,
  type Judge,
  type JudgeSources,
  type JudgeVote,
  judgeNumber,
  NO_USABLE_ANSWER,
  type Put,
} from './judges.ts';
export { type Excerpt, type Packet, packetDigest } from './packet.ts';
export { type Asking, type Hint, inputFor, messagesFor } from './prompt.ts';

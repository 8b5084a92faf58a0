// What becomes of a write that waits: a table of states and events, no blank cell.
import type { WaitingState } from '../../state/shown/outbox.ts'

/**
 * 'pick': its turn has come. 'answered': the server has it. 'passing': no answer, or one that may be another in a moment.
 * 'senseless': an answer of ours that makes no sense; 'senselessAgain' the fifth time. 'refused': the server said no permanently.
 * 'doubtful': it may have arrived, and no one can tell. 'interrupted': whoever was sending it is gone. 'aged': it has waited for a week. 'retry' and 'discard' are the person's.
 */
export type OutboxEvent =
  | 'pick'
  | 'answered'
  | 'passing'
  | 'senseless'
  | 'senselessAgain'
  | 'doubtful'
  | 'refused'
  | 'interrupted'
  | 'aged'
  | 'retry'
  | 'discard'

/** 'gone' leaves the outbox. 'recall' stays on its way, and is taken back once it has arrived. */
export type Next = WaitingState | 'gone' | 'recall'

export const table: Record<WaitingState, Record<OutboxEvent, Next>> = {
  queued: {
    pick: 'sending',
    // A sender we believed dead was only slow.
    answered: 'gone',
    passing: 'queued',
    senseless: 'queued',
    senselessAgain: 'unknown',
    doubtful: 'unknown',
    refused: 'failed',
    interrupted: 'queued',
    aged: 'failed',
    retry: 'queued',
    discard: 'gone',
  },
  sending: {
    pick: 'sending',
    answered: 'gone',
    passing: 'queued',
    senseless: 'queued',
    senselessAgain: 'unknown',
    doubtful: 'unknown',
    refused: 'failed',
    interrupted: 'queued',
    aged: 'sending',
    retry: 'sending',
    discard: 'recall',
  },
  unknown: {
    pick: 'unknown',
    answered: 'gone',
    passing: 'unknown',
    senseless: 'unknown',
    senselessAgain: 'unknown',
    doubtful: 'unknown',
    refused: 'failed',
    interrupted: 'unknown',
    aged: 'unknown',
    retry: 'queued',
    discard: 'gone',
  },
  failed: {
    pick: 'failed',
    answered: 'gone',
    passing: 'failed',
    senseless: 'failed',
    senselessAgain: 'failed',
    doubtful: 'failed',
    refused: 'failed',
    interrupted: 'failed',
    aged: 'failed',
    retry: 'queued',
    discard: 'gone',
  },
}

export const nextState = (state: WaitingState, event: OutboxEvent): Next => table[state][event]

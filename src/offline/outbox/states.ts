// The states of a pending write: a table of states and events without blank cells.
import type { WaitingState } from '../../state/shown/outbox.ts'

/**
 * 'pick': it is about to be sent. 'answered': the server has it. 'passing': no answer, or a temporary failure. 'senseless': our server sent
 * an invalid answer; 'senselessAgain': for the fifth time. 'refused': a final refusal of the server. 'doubtful': it may have arrived, and
 * this cannot be determined. 'interrupted': its sender no longer exists. 'aged': it was pending for a week. 'retry' and 'discard' are
 * actions of the person.
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

/** 'gone' leaves the outbox. 'recall' stays in flight, and is undone once it has arrived. */
export type Next = WaitingState | 'gone' | 'recall'

export const table: Record<WaitingState, Record<OutboxEvent, Next>> = {
  queued: {
    pick: 'sending',
    // A sender that was presumed dead was only slow.
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

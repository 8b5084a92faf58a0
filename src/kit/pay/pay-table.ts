// The state table of a payment, without empty cells. payment.ts executes it; docs/paying.md explains it.

/**
 * 'quoted': the price is shown, without an intent. 'preparing': the intent is being requested. 'holding': the intent exists, and the
 * provider's form waits for the person. 'confirming': the provider asks the person or their bank. 'capturing': our server is capturing
 * the money. 'done': paid. 'changed': the price has changed or it is sold out; the new price is shown. 'declined': our server has
 * refused, and no money was taken. 'lost': unknown whether the money was captured.
 */
export type PayState = 'quoted' | 'preparing' | 'holding' | 'confirming' | 'capturing' | 'done' | 'changed' | 'declined' | 'lost'

export type PayEvent =
  /** The person pays: for the first time, at a new price, or again. */
  | 'paid'
  /** The person chooses another payment method after a refusal. */
  | 'restarted'
  /** The person changed the order. */
  | 'edited'
  /** The intent exists, at the shown price. */
  | 'prepared'
  /** The intent exists, at another price. */
  | 'repriced'
  /** The provider has confirmed, now or earlier. */
  | 'confirmed'
  /** The person cancelled the provider's form. */
  | 'cancelled'
  /** The provider refused. */
  | 'failed'
  /** Our server has captured the money, now or at an earlier attempt. */
  | 'captured'
  /** Our server refused. */
  | 'refused'
  /** There was no conclusive answer. */
  | 'unreached'
  /** The page was reloaded while an intent may have been captured. */
  | 'recalled'
  /** The network is back. */
  | 'reachable'

export type PayAct =
  /** Requests the intent. The server returns the same one while the order is unchanged. */
  | 'prepare'
  /** Asks the provider to confirm with the person. */
  | 'confirm'
  /** Stores the intent on the device: from now on it may be captured without our knowledge. */
  | 'note'
  /** Captures the intent, with its one idempotency key for this body. */
  | 'capture'
  /** Removes the stored intent, because its state is known. */
  | 'forget'
  /** Requests the price again. */
  | 'requote'

/** `to`: the next state, if it changes. */
export interface PayCell {
  to?: PayState
  acts: readonly PayAct[]
}

const nothing: PayCell = { acts: [] }
const go = (to: PayState, ...acts: PayAct[]): PayCell => ({ to, acts })
const stay = (...acts: PayAct[]): PayCell => ({ acts })

export const payTable: Record<PayState, Record<PayEvent, PayCell>> = {
  quoted: {
    paid: go('preparing', 'prepare'),
    restarted: nothing,
    edited: stay('requote'),
    prepared: nothing,
    repriced: nothing,
    confirmed: nothing,
    cancelled: nothing,
    failed: nothing,
    captured: nothing,
    refused: nothing,
    unreached: nothing,
    recalled: go('capturing', 'capture'),
    reachable: nothing,
  },
  preparing: {
    paid: nothing,
    restarted: nothing,
    edited: go('quoted', 'requote'),
    prepared: go('holding'),
    repriced: go('changed', 'requote'),
    confirmed: nothing,
    cancelled: nothing,
    failed: nothing,
    captured: nothing,
    refused: go('changed', 'requote'),
    // A prepared intent is returned again at the next request.
    unreached: go('quoted'),
    recalled: nothing,
    reachable: nothing,
  },
  holding: {
    // Stored first, because a bank may navigate the page away and back.
    paid: go('confirming', 'note', 'confirm'),
    restarted: nothing,
    edited: go('quoted', 'requote'),
    prepared: nothing,
    repriced: nothing,
    confirmed: nothing,
    cancelled: nothing,
    failed: nothing,
    captured: nothing,
    refused: nothing,
    unreached: nothing,
    recalled: nothing,
    reachable: nothing,
  },
  confirming: {
    paid: nothing,
    restarted: nothing,
    // The order must not be edited during a payment.
    edited: nothing,
    prepared: nothing,
    repriced: nothing,
    confirmed: go('capturing', 'capture'),
    cancelled: go('holding', 'forget'),
    failed: go('holding', 'forget'),
    captured: nothing,
    refused: nothing,
    unreached: go('lost'),
    recalled: nothing,
    reachable: nothing,
  },
  capturing: {
    paid: nothing,
    restarted: nothing,
    edited: nothing,
    prepared: nothing,
    repriced: nothing,
    confirmed: nothing,
    cancelled: nothing,
    failed: nothing,
    captured: go('done', 'forget'),
    refused: go('declined', 'forget'),
    unreached: go('lost'),
    recalled: nothing,
    reachable: nothing,
  },
  done: {
    paid: nothing,
    restarted: nothing,
    edited: nothing,
    prepared: nothing,
    repriced: nothing,
    confirmed: nothing,
    cancelled: nothing,
    failed: nothing,
    captured: nothing,
    refused: nothing,
    unreached: nothing,
    recalled: nothing,
    reachable: nothing,
  },
  changed: {
    paid: go('preparing', 'prepare'),
    restarted: nothing,
    edited: go('quoted', 'requote'),
    prepared: nothing,
    repriced: nothing,
    confirmed: nothing,
    cancelled: nothing,
    failed: nothing,
    captured: nothing,
    refused: nothing,
    unreached: nothing,
    recalled: nothing,
    reachable: nothing,
  },
  declined: {
    // The bank may only be slow: the same intent again.
    paid: go('capturing', 'note', 'capture'),
    restarted: go('preparing', 'prepare'),
    edited: go('quoted', 'requote'),
    prepared: nothing,
    repriced: nothing,
    confirmed: nothing,
    cancelled: nothing,
    failed: nothing,
    captured: nothing,
    refused: nothing,
    unreached: nothing,
    recalled: nothing,
    reachable: nothing,
  },
  lost: {
    // Only the same capture may follow: a new intent could charge twice.
    paid: go('capturing', 'capture'),
    restarted: nothing,
    edited: nothing,
    prepared: nothing,
    repriced: nothing,
    confirmed: nothing,
    cancelled: nothing,
    failed: nothing,
    captured: nothing,
    refused: nothing,
    unreached: nothing,
    recalled: nothing,
    reachable: go('capturing', 'capture'),
  },
}

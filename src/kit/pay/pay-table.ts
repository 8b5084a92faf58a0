// What a payment does about what happens to it. A state table without a blank cell; payment.ts carries it out, docs/paying.md shows it.

/**
 * 'quoted': the price is shown, and nothing is prepared. 'preparing': the intent is being asked for. 'holding': the intent is
 * there, and the provider's form waits for the person. 'confirming': the provider asks the person, or their bank. 'capturing': our
 * server is taking the money. 'done': paid. 'changed': it costs something else now, or is sold out; the new price is shown.
 * 'declined': our server said no, and nothing is lost. 'lost': no one knows whether the money was taken.
 */
export type PayState = 'quoted' | 'preparing' | 'holding' | 'confirming' | 'capturing' | 'done' | 'changed' | 'declined' | 'lost'

export type PayEvent =
  /** The person pays: the first time, at a new price, or again. */
  | 'paid'
  /** The person wants another way to pay, after a refusal. */
  | 'restarted'
  /** The person changed what they are paying for. */
  | 'edited'
  /** The intent is there, at the price that was shown. */
  | 'prepared'
  /** The intent is there, at another price. */
  | 'repriced'
  /** The provider has what it needs. Also when it had it already. */
  | 'confirmed'
  /** The person left the provider's form. */
  | 'cancelled'
  /** The provider said no. */
  | 'failed'
  /** Our server has the money, now or since an earlier try. */
  | 'captured'
  /** Our server said no. */
  | 'refused'
  /** No answer came that decides anything. */
  | 'unreached'
  /** The page was loaded again while an intent may have been captured. */
  | 'recalled'
  /** The network is back. */
  | 'reachable'

export type PayAct =
  /** Asks for the intent. The server answers the same one while nothing has changed. */
  | 'prepare'
  /** Asks the provider, which asks the person. */
  | 'confirm'
  /** Notes the intent on the device: from here on it may be captured without our knowing. */
  | 'note'
  /** Captures the intent, under the one key that it has for this body. */
  | 'capture'
  /** Forgets the note: it is known how the intent stands. */
  | 'forget'
  /** Asks for the price again. */
  | 'requote'

/** `to` where the state changes. */
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
    // What may have been prepared is answered again when it is asked for again.
    unreached: go('quoted'),
    recalled: nothing,
    reachable: nothing,
  },
  holding: {
    // Noted first: a bank may take the page away, and bring it back.
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
    // Nothing may be edited while money is on its way.
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
    // The bank may only have been slow: the same intent again.
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
    // Only the same capture may follow: a new intent could take the money twice.
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

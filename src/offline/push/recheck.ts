// The action for the subscription of this device, at every start and whenever the page is shown: a pure decision table.

/** Whose wish for pushes is stored on the device: none, that of the current person, or that of another one. */
export type Wish = 'nobody' | 'mine' | 'other'
/** The browser's subscription: none, the one that the server knows, or another one. */
export type Subscribed = 'none' | 'told' | 'changed'
/** Whether the server still has the device in its list. */
export type Listed = 'yes' | 'no' | 'unknown'

/**
 * `nothing`. `end`: ends an unwanted subscription. `forget`: ends it and removes the wish. `subscribe`: without asking, because the person
 * agreed before. `tell`: sends the current subscription to the server. `give up`: the permission was revoked, so the wish is removed, and
 * the device is removed from the server's list.
 */
export type Action = 'nothing' | 'end' | 'forget' | 'subscribe' | 'tell' | 'give up'

type Row = Record<Subscribed, Record<Listed, Action>>
const always = (action: Action): Record<Listed, Action> => ({ yes: action, no: action, unknown: action })

const nobody: Row = { none: always('nothing'), told: always('end'), changed: always('end') }
// Another person's content must not arrive here: their subscription is ended, regardless of the server's list.
const other: Row = { none: always('forget'), told: always('forget'), changed: always('forget') }

const table: Record<'allowed' | 'not allowed', Record<Wish, Row>> = {
  allowed: {
    nobody,
    other,
    mine: {
      none: always('subscribe'),
      told: { yes: 'nothing', no: 'tell', unknown: 'nothing' },
      changed: always('tell'),
    },
  },
  'not allowed': {
    nobody,
    other,
    mine: { none: always('give up'), told: always('give up'), changed: always('give up') },
  },
}

export interface Facts {
  allowed: boolean
  wish: Wish
  subscribed: Subscribed
  listed: Listed
}

/** The cell of the table. Pure. */
export const nextAction = ({ allowed, wish, subscribed, listed }: Facts): Action =>
  table[allowed ? 'allowed' : 'not allowed'][wish][subscribed][listed]

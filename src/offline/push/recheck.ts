// What is to be done about the subscription of this device, at every start and whenever the page is shown: a table, decided purely.

/** Whose wish is kept on the device: no one's, that of the person who is here, or that of someone who is not. */
export type Wish = 'nobody' | 'mine' | 'other'
/** The browser's subscription: none, the one the server was told of, or another. */
export type Subscribed = 'none' | 'told' | 'changed'
/** Whether the server still has the device in its list. */
export type Listed = 'yes' | 'no' | 'unknown'

/**
 * `nothing`. `end`: a subscription that no one wants is ended. `forget`: that, and the wish with it. `subscribe`: without a word,
 * since the person said yes before. `tell`: the server is told of what there is. `give up`: the browser took its permission
 * back, so the wish goes, and the device is taken off the server's list.
 */
export type Action = 'nothing' | 'end' | 'forget' | 'subscribe' | 'tell' | 'give up'

type Row = Record<Subscribed, Record<Listed, Action>>
const always = (action: Action): Record<Listed, Action> => ({ yes: action, no: action, unknown: action })

const nobody: Row = { none: always('nothing'), told: always('end'), changed: always('end') }
// Someone else's words must not arrive here: their subscription goes, whatever the server thinks.
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

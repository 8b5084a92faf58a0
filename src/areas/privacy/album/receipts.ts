// The receipts of the album: everything paid for events and memberships, newest first. Pure.
import { boughtWith } from '../../../components/pay/bought-with.ts'
import type { Payment } from '../../../contract/events/payments.ts'
import { money } from '../../../lib/selling/money.ts'
import { listed } from '../../../lib/text/listed.ts'
import { html } from '../../../lib/files/markup.ts'
import type { Found } from '../export/parts.ts'
import { moment, name, sub, type Making, type Section } from './page.ts'

export interface Receipt {
  payment: Payment
  /** The event or the plan. */
  of: string
}

/** Newest first. */
export const receiptsOf = ({ events = [], memberships = [] }: Found): Receipt[] =>
  [
    ...events.flatMap(({ event, record }) => (record?.payments ?? []).map((payment) => ({ payment, of: event.name }))),
    ...memberships.flatMap(({ membership, payments }) => payments.map((payment) => ({ payment, of: membership.subscriptionProduct.name }))),
  ].toSorted((one, other) => Date.parse(other.payment.createdAt) - Date.parse(one.payment.createdAt))

/** In minor units; a refund is negative. */
const amountOf = ({ type, chargedAmt }: Payment): number => (type === 'refund' ? -chargedAmt : chargedAmt)

export function receiptsSection({ made, t, locale }: Making): Section | null {
  const all = receiptsOf(made.found)
  if (all.length === 0) return null
  const rows = all.map(
    ({ payment, of }) =>
      html`<tr>
        <td>${moment(payment.createdAt, locale)}</td>
        <td>${name(of)}${sub(name(listed(boughtWith(payment), locale)))}</td>
        <td class="amount"><bdi>${money(amountOf(payment), payment.currency, locale)}</bdi></td>
      </tr>`,
  )
  const heads = [t('privacy.table.date'), t('privacy.album.paidFor')].map((title) => html`<th scope="col">${title}</th>`)
  const title = t('privacy.table.amount')
  const amount = html`<th scope="col" class="amount">${title}</th>`
  return {
    id: 'receipts',
    title: t('privacy.album.receipts'),
    content: html`<table>
      <thead>
        <tr>
          ${heads}${amount}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  }
}

// The address of an invoice, which emails link to.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const invoicesArea = area(
  { auth: 'member', module: 'invoices', tab: 'me' },
  {
    invoice: page(address('/invoices/:invoiceId'), () => import('./InvoiceScreen.tsx'), 'InvoiceScreen'),
  },
)

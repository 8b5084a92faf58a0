// Contacts collected by scanning passes.
import type { UpdateLead } from '../../../contract/bodies/settings.ts'
import type { LeadStatus } from '../../../contract/enums.ts'
import type { Lead, LeadCounts } from '../../../contract/people/leads.ts'
import { edit, editRow, forget, remove } from '../../cache/edits.ts'
import type { Edit } from '../../options.ts'
import { del, get, minutes, pageOf, post, put, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

const own = { auth: 'required', staleTime: minutes(1) } as const

/** Email addresses and phone numbers of other people are never persisted on the device. */
export const leads = reads('self', {
  leads: get('/self/leads', { ...own, returns: pageOf<Lead>(), query: type<{ status?: LeadStatus; search?: string }>() }),
  leadCounts: get('/self/leads/counts', { ...own, returns: type<LeadCounts>() }),
  lead: get('/self/leads/:leadId', { ...own, returns: type<Lead>() }),
})

const stored = (lead: Lead): Edit[] => [edit(leads.lead({ leadId: lead.id }), () => lead), editRow(leads.leads, lead.id, () => lead)]
const lists = [{ key: leads.leads.key }, { key: leads.leadCounts.key }]

export const leadWrites = writes('self', {
  /** Takes the id of the scanned pass. Scanning a person again returns the existing contact. */
  scanPass: post('/self/leads/:passId', {
    returns: type<Lead>(),
    auth: 'required',
    offline: 'refuse',
    applies: stored,
    invalidates: () => lists,
  }),
  updateLead: put('/self/leads/:leadId', {
    body: type<UpdateLead>(),
    returns: type<Lead>(),
    auth: 'required',
    offline: 'refuse',
    applies: stored,
    invalidates: ({ body }) => (body.status === undefined ? [] : lists),
  }),
  removeLead: del('/self/leads/:leadId', {
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: (_answer, { leadId }) => [remove(leads.leads, String(leadId)), forget(leads.lead({ leadId }))],
    invalidates: () => lists,
  }),
})

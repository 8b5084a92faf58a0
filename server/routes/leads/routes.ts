// Leads collected by scanning passes (contract 3.12).
import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { updateLead } from '../../../src/contract/bodies/settings.ts'
import { leadStatus } from '../../../src/contract/enums.ts'
import { lead, leadCounts } from '../../../src/contract/people/leads.ts'
import { accounts, leads } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { matches } from '../../domain/common/search.ts'
import { ownLead, ownLeads } from './policy.ts'
import { presentLead, presentLeads } from './present.ts'
import { scanPass } from './scan.ts'
import { page } from '../../domain/common/page.ts'

const own = { auth: 'required', module: 'events' } as const
const one = { ...own, path: '/self/leads/:leadId' } as const

export const leadRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: '/self/leads',
    query: v.object({ status: v.optional(v.picklist(leadStatus)) }),
    answers: v.array(lead),
    /** Newest first. Without a status, all except deleted ones. */
    async act(request) {
      const { tx, caller, paging, query } = request
      const where = and(
        ownLeads(caller),
        query.status === undefined ? ne(leads.status, 'deleted') : eq(leads.status, query.status),
        matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username, accounts.company, accounts.title, leads.note]),
      )
      const person = eq(accounts.id, leads.shareAccountId)
      const { rows, count } = await page(request, tx.select({ lead: leads }).from(leads).innerJoin(accounts, person).where(where), [
        desc(leads.createdAt),
        asc(leads.id),
      ])
      return {
        data: await presentLeads(
          request,
          rows.map((row) => row.lead),
        ),
        count,
      }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/self/leads/counts',
    answers: leadCounts,
    async act({ tx, caller }) {
      const rows = await tx.select({ status: leads.status, count: count() }).from(leads).where(ownLeads(caller)).groupBy(leads.status)
      const counted = new Map(rows.map((row) => [row.status, row.count]))
      return { data: Object.fromEntries(leadStatus.map((status) => [status, counted.get(status) ?? 0])) }
    },
  }),
  route({
    ...one,
    method: 'GET',
    answers: lead,
    act: async (request) => ({ data: await presentLead(request, await ownLead(request, request.params.leadId)) }),
  }),
  route({
    ...own,
    method: 'POST',
    path: '/self/leads/:passId',
    answers: lead,
    limit: { count: 120, seconds: 60 },
    act: async (request) => ({ data: await presentLead(request, await scanPass(request, request.params.passId)) }),
  }),
  route({
    ...one,
    method: 'PUT',
    body: updateLead,
    answers: lead,
    async act(request) {
      const { tx, body, now } = request
      const { id } = await ownLead(request, request.params.leadId)
      const note = body.note === undefined ? {} : { note: body.note || null }
      const status = body.status === undefined ? {} : { status: body.status }
      const [row] = await tx
        .update(leads)
        .set({ ...note, ...status, updatedAt: now })
        .where(eq(leads.id, id))
        .returning()
      return { data: await presentLead(request, row!) }
    },
  }),
  route({
    ...one,
    method: 'DELETE',
    answers: v.null(),
    /** Deletes permanently, with the note. The bin is the status `deleted`. */
    async act(request) {
      const { id } = await ownLead(request, request.params.leadId)
      await request.tx.delete(leads).where(eq(leads.id, id))
      return { data: null }
    },
  }),
]

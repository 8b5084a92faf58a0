// The organisation, and the configuration that clients need to start (contract 3.11).
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { pageType, type PageType } from '../../../src/contract/enums.ts'
import { organization, organizationConfig, page } from '../../../src/contract/organization.ts'
import { organizationPages, organizations } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { publicConfig } from '../../tenancy/organizations.ts'
import { translated } from '../../domain/common/translate.ts'
import { presentOrganization } from '../../domain/organization/present.ts'

const isPageType = (text: string): text is PageType => pageType.some((type) => type === text)

export const organizationRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/organization',
    auth: 'none',
    answers: organization,
    async act({ tx, caller }) {
      const [row] = await tx.select().from(organizations).where(eq(organizations.id, caller.organization.id))
      if (row === undefined) throw new Problem('organizationUnknown')
      return { data: presentOrganization(caller, row) }
    },
  }),
  route({
    method: 'GET',
    path: '/organization/config',
    auth: 'none',
    answers: organizationConfig,
    async act({ caller, services }) {
      return { data: publicConfig(services, caller.organization) }
    },
  }),
  route({
    method: 'GET',
    path: '/organization/pages/:type',
    auth: 'none',
    answers: v.nullable(page),
    /** Null for a page that was never written, 404 for an unknown page type. */
    async act(request) {
      const { type } = request.params
      if (!isPageType(type)) throw new Problem('notFound')
      const [row] = await translated(request, await request.tx.select().from(organizationPages).where(eq(organizationPages.type, type)))
      if (row === undefined) return { data: null }
      const { title, subtitle, html, updatedAt } = row
      return { data: { type, title, subtitle, html, updatedAt: updatedAt.toISOString() } }
    },
  }),
]

// The organisation itself: what it is, and what a client must know before anything else (contract 3.11).
import { eq } from 'drizzle-orm'
import { organization, organizationConfig } from '../../../src/contract/organization.ts'
import { organizations } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { publicConfig } from '../../tenancy/organizations.ts'
import { presentOrganization } from './present.ts'

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
]

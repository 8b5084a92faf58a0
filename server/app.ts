// The whole platform as web applications, built from its services, without ports or globals.
import type { Hono } from 'hono'
import { createAfterCommit } from './http/after-commit.ts'
import type { RequestContext } from './http/context.ts'
import { mount } from './http/mount.ts'
import type { Route } from './http/route.ts'
import type { IdentityService } from './identity/identity.ts'
import { createMailPage } from './mail/mail-page.ts'
import type { KeepingMailer } from './mail/mailer.ts'
import { createDocsPages } from './openapi/page.ts'
import { routes } from './routes/table.ts'
import type { Services } from './services.ts'
import { createWeb } from './web/web.ts'

/** The services of a serving platform: with the complete identity service, and a mailer whose emails can be read. */
export interface PlatformServices extends Services {
  identity: IdentityService
  mail: KeepingMailer
}

type App = Pick<Hono, 'fetch'>

export interface Platform {
  /** The API host: every route, `/health`, `/openapi.json`, the identity service under `/identity`, and in the demo `/mail` and `/docs`. */
  api: Hono<RequestContext>
  /** The web host: the built client, pictures, and the data that differs per organisation. */
  web: App
  /** The hosted sign-in page, for https. */
  hosted: App
  routes: Route[]
  /** Resolves when the follow-up work of all answered requests has ended. */
  settled(): Promise<void>
}

/** Builds the applications. Nothing runs until their `fetch` is called. */
export function createPlatform(services: PlatformServices): Platform {
  const after = createAfterCommit(services.log)
  const api = mount(routes, services, after, (app) => {
    app.route('/identity', services.identity.app)
    app.route('/', createDocsPages({ demo: services.settings.demo }))
    if (services.settings.demo) app.route('/', createMailPage({ mail: services.mail, demo: true }))
  })
  return { api, web: createWeb(services), hosted: services.identity.hosted, routes, settled: () => after.settled() }
}

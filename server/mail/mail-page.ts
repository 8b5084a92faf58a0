// GET /mail: the emails that the demo would have sent, newest first, for demo users and for tests.
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { codeIn, type KeepingMailer, type KeptMail } from './mailer.ts'

const style = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif }
body { max-inline-size: 44rem; margin: 2rem auto; padding-inline: 1rem }
article { border: 1px solid; border-radius: 0.75rem; padding: 1rem; margin-block: 1rem }
h2 { font-size: 1rem; margin: 0 }
header p { margin: 0; font-size: 0.875rem }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin-block-end: 0 }
strong { font-size: 1.5rem; letter-spacing: 0.1em }`

const article = (mail: KeptMail) => {
  const code = codeIn(mail)
  return html`<article>
    <header>
      <h2 dir="auto">${mail.subject}</h2>
      <p>
        <bdi>${mail.organization}</bdi> to <bdi>${mail.to}</bdi>,
        <time datetime="${mail.sentAt.toISOString()}">${mail.sentAt.toISOString()}</time>
      </p>
    </header>
    ${code === null ? '' : html`<p><strong>${code}</strong></p>`}
    <pre dir="auto">${mail.text}</pre>
  </article>`
}

const page = (mails: KeptMail[], leaves: boolean, nonce: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="5" />
        <title>Mail of the demo</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <h1>Mail of the demo</h1>
        <p>${leaves ? 'They were sent, too.' : 'Nothing leaves this computer.'} The newest of the last 200 mails comes first.</p>
        <main>${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article)}</main>
      </body>
    </html>`

/** Served at `/mail`; 404 outside the demo. `?to=` and `?organization=` filter, `?format=json` returns the list as data. */
export function createMailPage(options: { mail: KeepingMailer; demo: boolean }): Hono {
  const app = new Hono()
  app.get('/mail', (c) => {
    if (!options.demo) return c.notFound()
    const to = c.req.query('to')?.toLowerCase()
    const mails = options.mail.recent(c.req.query('organization')).filter((mail) => to === undefined || mail.to.toLowerCase() === to)
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    if (c.req.query('format') === 'json') return c.json(mails.map((mail) => ({ ...mail, code: codeIn(mail) })))
    const nonce = randomBytes(16).toString('base64')
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    return c.html(page(mails, options.mail.leaves, nonce))
  })
  return app
}

// The hosted page: plain HTML without scripts, with the organisation's name, colour and language.
import { html } from 'hono/html'
import { contrast } from '../../../src/lib/colour/colour.ts'
import type { IdentityErrorCode } from '../errors.ts'
import { providerLabel } from './providers.ts'
import { returnTo, type AuthorizationRequest } from './request.ts'
import { languageOf, type HostedKey, type HostedLanguage } from './words.ts'

/** The message of each error. Other errors are not shown on this page. */
const sentences: Partial<Record<IdentityErrorCode | 'expired', HostedKey>> = {
  unknownUser: 'unknownUser',
  wrongPassword: 'wrongPassword',
  unconfirmed: 'unconfirmed',
  limit: 'limit',
  notAnEmail: 'notAnEmail',
  expired: 'expired',
}

export type FormRefusal = IdentityErrorCode | 'expired'
export type Filled = Partial<Record<'email' | 'givenName' | 'familyName', string>>

/** System colours, except for the organisation's own colour on the primary button. */
const style = (primary: string | null) => {
  const text = primary !== null && contrast(primary, '#ffffff') >= contrast(primary, '#000000') ? 'white' : 'black'
  return `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif }
body { margin: 0; min-block-size: 100dvb; display: grid; place-items: center }
main { inline-size: min(24rem, 100% - 2rem); padding-block: 2rem }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
label { display: block; margin-block-start: 1rem }
input { font: inherit; box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; padding-inline: 0.75rem; border: 1px solid; border-radius: 0.5rem; margin-block-start: 0.25rem }
button, a.provider { font: inherit; font-weight: 600; display: grid; place-items: center; box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: 1.25rem; border-radius: 0.5rem; border: 1px solid }
button { cursor: pointer; ${primary === null ? '' : `background: ${primary}; color: ${text}; border-color: transparent; forced-color-adjust: auto`} }
a.provider { margin-block-start: 0.75rem; color: inherit; text-decoration: none }
:focus-visible { outline: 3px solid; outline-offset: 3px }
.note { border: 2px dashed; border-radius: 0.5rem; padding: 0.75rem 1rem }
.refusal { font-weight: 600; border-inline-start: 0.25rem solid; padding-inline-start: 0.75rem }
.back { margin-block-start: 1.5rem }`
}

const frame = (language: HostedLanguage, options: { title: string; nonce: string; primary: string | null }, body: unknown) =>
  html`<!doctype html>
    <html lang="${language.lang}" dir="${language.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${options.title}</title>
        <style nonce="${options.nonce}">
          ${style(options.primary)}
        </style>
      </head>
      <body>
        <main>
          <h1>${options.title}</h1>
          ${body}
        </main>
      </body>
    </html>`

const field = (options: {
  name: string
  label: string
  type: string
  value?: string
  autocomplete: string
  refused: boolean
  focus?: boolean
}) =>
  html`<label>
    ${options.label}
    <input
      name="${options.name}"
      type="${options.type}"
      value="${options.value ?? ''}"
      autocomplete="${options.autocomplete}"
      required
      maxlength="254"
      ${options.type === 'email' ? html` autocapitalize="none" spellcheck="false" dir="ltr"` : ''}
      ${options.refused ? html` aria-invalid="true" aria-describedby="refusal"` : ''}${options.focus ? html` autofocus` : ''}
    />
  </label>`

const providerLink = (request: AuthorizationRequest, word: HostedLanguage['word']) => (provider: string) => {
  const query = new URLSearchParams(request.query)
  query.set('identity_provider', provider)
  return html`<a class="provider" href="/oauth2/authorize?${query.toString()}"
    >${word('continueWith', { provider: providerLabel(provider) })}</a
  >`
}

function ownFields(word: HostedLanguage['word'], filled: Filled, refusal: FormRefusal | null) {
  const atPassword = refusal === 'wrongPassword'
  return html` ${field({ name: 'email', label: word('email'), type: 'email', value: filled.email, autocomplete: 'username', refused: refusal === 'unknownUser' || refusal === 'notAnEmail', focus: !atPassword })}
  ${field({ name: 'password', label: word('password'), type: 'password', autocomplete: 'current-password', refused: atPassword, focus: atPassword })}`
}

const providerFields = (word: HostedLanguage['word'], filled: Filled, refusal: FormRefusal | null) =>
  html` ${field({ name: 'email', label: word('email'), type: 'email', value: filled.email, autocomplete: 'email', refused: refusal === 'notAnEmail', focus: true })}
  ${field({ name: 'givenName', label: word('givenName'), type: 'text', value: filled.givenName, autocomplete: 'given-name', refused: false })}
  ${field({ name: 'familyName', label: word('familyName'), type: 'text', value: filled.familyName, autocomplete: 'family-name', refused: false })}`

export interface SignInPage {
  request: AuthorizationRequest
  filled: Filled
  refusal: FormRefusal | null
  sealed: string
  nonce: string
  /** Whether providers are offered in addition to email and password. */
  demo: boolean
}

/** The form: for a simulated provider if the request names one, else email and password with the providers below. */
export function signInPage({ request, filled, refusal, sealed, nonce, demo }: SignInPage) {
  const language = languageOf(request.locale)
  const { word } = language
  const { pool, provider } = request
  const sentence = refusal === null ? undefined : sentences[refusal]
  const label = provider === null ? null : providerLabel(provider)
  const cancelled = returnTo(request.redirectUri, {
    error: 'access_denied',
    error_description: 'User cancelled OAuth flow.',
    state: request.state,
  })
  const showForm = provider !== null || pool.email
  return frame(
    language,
    {
      title: label === null ? word('title', { name: pool.name }) : word('continueWith', { provider: label }),
      nonce,
      primary: pool.primaryColor,
    },
    html`${label === null ? '' : html`<p class="note">${word('simulated', { provider: label })}</p>`}
      ${sentence === undefined ? '' : html`<p class="refusal" id="refusal" role="alert">${word(sentence)}</p>`}
      ${
        showForm
          ? html`<form method="post" action="/login?${request.query}">
              <input type="hidden" name="seal" value="${sealed}" />
              ${provider === null ? ownFields(word, filled, refusal) : providerFields(word, filled, refusal)}
              <button>${label === null ? word('signIn') : word('continueWith', { provider: label })}</button>
            </form>`
          : ''
      }
      ${
        provider === null && demo && pool.providers.length > 0
          ? html`${showForm ? html`<p>${word('or')}</p>` : ''}${pool.providers.map(providerLink(request, word))}`
          : ''
      }
      <p class="back"><a href="${cancelled}">${word('back', { name: pool.name })}</a></p>`,
  )
}

/** For untrusted links: the page contains no links. */
export function untrustedPage(nonce: string) {
  const language = languageOf('en')
  return frame(language, { title: language.word('untrustedTitle'), nonce, primary: null }, html`<p>${language.word('untrusted')}</p>`)
}

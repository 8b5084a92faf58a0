// The start, in order: session, language, restored cache, render. public/boot.js has set theme and direction.
// Style sheets first, because the first one that names the cascade layers defines their order.
import './ui/tokens/tokens.css'
import './ui/tokens/base.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app/start/App.tsx'
import { seenPartsReady } from './app/frame/later-parts.ts'
import { startHistory } from './app/routing/history.ts'
import { fetchScreen } from './app/routing/routes.ts'
import { watchInstall } from './components/push/install-prompt.ts'
import { followSelfLocale, initLanguage, onLanguage } from './i18n/setup.ts'
import { copyMark } from './lib/device/painted.ts'
import { startCore } from './offline/start.ts'
import { paths } from './paths.ts'
import { awaitPicture, contentStands } from './state/device/picture.ts'
import { keepUnsavedLocale } from './state/typed/unsaved-locale.ts'

/** How long the first frame waits for the script of its screen. In ms. */
const SCREEN_PATIENCE = 400

/**
 * A function instead of top-level await, because modules imported during the wait depend on this file, which would be a deadlock.
 */
async function begin(): Promise<void> {
  startHistory()
  watchInstall()
  const copied = document.documentElement.dataset['copy']
  const copies = copied === undefined ? undefined : import('./app/copies/take-over.ts')
  void copies?.then(({ followActs }) => followActs(contentStands))
  awaitPicture(
    copies &&
      (async (showFrame) => {
        const [{ takeOver }] = await Promise.all([copies, seenPartsReady()])
        flushSync(showFrame)
        await takeOver()
      }),
  )
  const screen = fetchScreen(location.pathname)
  const core = await startCore({
    signIn: paths.signIn(),
    signedOut: paths.signIn({ redirect: paths.home() }),
    language: (config) => initLanguage({ config }),
  })
  onLanguage(({ locale, origin }) => {
    const now = core.scope()
    // Stored at once, because the page may be left before the screens that save it with the account are loaded.
    if (origin === 'chosen') keepUnsavedLocale(now?.sub ? now.id : null, locale)
    core.setLocale(locale)
  })
  const scope = core.scope()
  // The copy of another identity or language, which the session does not confirm.
  if (!scope || copied !== copyMark({ scopeId: scope.id, locale: scope.locale })) void copies?.then(({ dropCopy }) => dropCopy())
  void core.recalled.then(followSelfLocale)

  // The first frame has the content, unless the script is slow: then the frame of the app and a skeleton come first.
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, SCREEN_PATIENCE))])
  const root = document.getElementById('root')
  if (!root) return
  // Behind a copy the app is neither read out nor reached by the keyboard.
  root.inert = document.documentElement.dataset['copy'] !== undefined
  createRoot(root).render(
    <StrictMode>
      <App core={core} />
    </StrictMode>,
  )
}

void begin()

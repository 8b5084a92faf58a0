// The start, in order: session, language, restored cache, render. public/boot.js has set theme and direction.
// Style sheets first, because the first one that names the cascade layers defines their order.
import './ui/tokens/tokens.css'
import './ui/tokens/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/start/App.tsx'
import { startHistory } from './app/routing/history.ts'
import { fetchRoutes } from './app/routing/routes.ts'
import { watchInstall } from './components/push/install-prompt.ts'
import { followSelfLocale, initLanguage, onLanguage } from './i18n/setup.ts'
import { startCore } from './offline/start.ts'
import { paths } from './paths.ts'

/**
 * A function instead of top-level await, because modules imported during the wait depend on this file, which would be a deadlock.
 */
async function begin(): Promise<void> {
  startHistory()
  watchInstall()
  // A start on another screen than home needs the table immediately. Not awaited: the router renders the frame, and an error if it fails.
  if (location.pathname !== paths.home()) fetchRoutes().catch(() => {})
  const core = await startCore({
    signIn: paths.signIn(),
    signedOut: paths.signIn({ redirect: paths.home() }),
    language: (config) => initLanguage({ config }),
  })
  onLanguage(({ locale }) => core.setLocale(locale))
  void core.recalled.then(followSelfLocale)

  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App core={core} />
      </StrictMode>,
    )
}

void begin()

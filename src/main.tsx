// Start-up in order: session, language, kept cache, render. Theme and direction were set by public/boot.js. Nothing else.
// Styles first: the order of their layers is that of the first sheet that names them.
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
 * A function, not a top-level await: what is imported while it waits needs this very file, which would wait for them in turn.
 */
async function begin(): Promise<void> {
  startHistory()
  watchInstall()
  // Whoever begins elsewhere than at home needs the table at once. Nothing waits for it: the router draws the frame, and says so where it does not arrive.
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

// Light, dark or as the system, and the organisation's colours: on <html> and in the browser's own frame. Draws nothing.
// Loaded after the first paint, which public/boot.js and the formulas of tokens.css have coloured already.
import { useEffect, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { useWords } from '../../i18n/words.tsx'
import { preferences } from '../../state/device/preferences.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { cssName, palette } from '../../lib/colour/palette.ts'
import { roleValues, writeBootRecord } from './boot-record.ts'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

const useSystemIsDark = () =>
  useSyncExternalStore(
    (changed) => {
      systemIsDark.addEventListener('change', changed)
      return () => systemIsDark.removeEventListener('change', changed)
    },
    () => systemIsDark.matches,
  )

/** The bar of the browser and of the installed window takes the page's ground. */
function colourFrame(): void {
  const colour = getComputedStyle(document.body).backgroundColor
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  const [first] =
    metas.length > 0 ? metas : [document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }))]
  for (const meta of metas) if (meta !== first) meta.remove()
  if (!first) return
  first.removeAttribute('media')
  first.content = colour
}

/** Keeps the page in the chosen theme, and in the exact colours of the organisation; keeps both for the next start. */
export function Theme(): null {
  const { language } = useWords()
  const { theme } = useSnapshot(preferences)
  const { config } = useSnapshot(tenant)
  const systemDark = useSystemIsDark()
  const dark = theme === 'dark' || (theme === 'auto' && systemDark)
  const primary = config?.PRIMARY_COLOR
  const secondary = config?.SECONDARY_COLOR

  useEffect(() => {
    const root = document.documentElement
    if (theme === 'auto') delete root.dataset['theme']
    else root.dataset['theme'] = theme
    colourFrame()
  }, [theme, dark])

  useEffect(() => {
    if (!primary || !tenant.config) return
    const root = document.documentElement.style
    root.setProperty('--org-primary', primary)
    root.setProperty('--org-secondary', secondary || primary)
    const roles = roleValues(palette(primary, secondary), cssName, dark)
    for (const [name, value] of Object.entries(roles)) root.setProperty(name, value)
    writeBootRecord(tenant.config, language, roles)
    colourFrame()
  }, [primary, secondary, dark, language])
  return null
}

// Applies light, dark or system theme and the organisation's colours to <html> and to the browser's frame. Renders nothing.
// Loaded after the first paint, whose colours come from public/boot.js and tokens.css.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useWords } from '../../i18n/words.tsx'
import { useIsDark } from '../../kit/hooks/use-is-dark.ts'
import { preferences } from '../../state/device/preferences.ts'
import { followReading } from '../../state/device/reading.ts'
import { tenant } from '../../state/identity/tenant.ts'
import '../../ui/tokens/readable.css'
import { cssName, palette } from '../../lib/colour/palette.ts'
import { roleValues, writeBootRecord } from './boot-record.ts'

followReading()

/** The browser's toolbar and the title bar of the installed app get the background colour of the page. */
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

/** Applies the chosen theme and the exact colours of the organisation, and stores both for the next start. */
export function Theme(): null {
  const { language } = useWords()
  const { theme } = useSnapshot(preferences)
  const { config } = useSnapshot(tenant)
  const dark = useIsDark()
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

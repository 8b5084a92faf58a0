// The command palette of this person: their destinations, and saved data from memory and from the device.
import type { CustomTypeOptions } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Palette } from '../../components/palette/Palette.tsx'
import { useSaved } from '../../components/palette/use-saved.ts'
import { paths } from '../../paths.ts'
import { useBlocked } from '../../components/reads/use-blocked.ts'
import type { Destination } from '../routing/destinations.ts'

/** Every listed row has a title (tests/guards/routes.test.ts). */
type Listed = keyof CustomTypeOptions['resources']['translation'] extends infer Key
  ? Key extends `palette.places.${infer Name}`
    ? Name
    : never
  : never

export function CommandPalette({ destinations, onClose }: { destinations: readonly Destination[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const saved = useSaved(useBlocked()).rows
  const places = useMemo(
    () =>
      destinations.map(({ name, tab, icon, href }) => ({
        kind: 'place' as const,
        id: href,
        icon,
        title: tab ? t(`shell.tab.${tab}`) : t(`palette.places.${name as Listed}`),
        href,
        at: 0,
      })),
    [destinations, t],
  )
  return (
    <Palette
      places={places}
      saved={saved}
      everywhere={(q) => paths.search({ q })}
      onClose={onClose}
      onOpen={(href) => {
        onClose()
        navigate(href)
      }}
    />
  )
}

// Global keyboard shortcuts. The dialogs that they open are loaded at first use.
import { useState, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { ShortcutName } from '../../lib/device/shortcuts.ts'
import { session } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { askedAgain } from '../../ui/asked-again.ts'
import { destinationsFor, type Destination } from '../routing/destinations.ts'
import { useRunningEvent } from '../arrivals/use-running-event.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Part = ComponentType<{ destinations: readonly Destination[]; onClose: () => void }>

const palette = async (): Promise<Part> => (await import('./CommandPalette.tsx')).CommandPalette
const help = async (): Promise<Part> => (await import('../../components/palette/ShortcutsSheet.tsx')).ShortcutsSheet

/** The visible search field of this page, if there is one. */
const searchBox = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('[role=search] input')].find((box) => box.getClientRects().length > 0)

export function Shortcuts() {
  const { config } = useSnapshot(tenant)
  const { status } = useSnapshot(session)
  const runningEvent = useRunningEvent()
  const [, navigate] = useLocation()
  const [shown, setShown] = useState<{ Part: Part } | null>(null)
  const destinations = config ? destinationsFor({ config, member: status === 'signed-in', runningEvent }) : []

  const show = (load: () => Promise<Part>): true => {
    askedAgain(load).then(
      (Part) => setShown({ Part }),
      () => {},
    )
    return true
  }
  const search = (): true => {
    const box = searchBox()
    if (!box) return show(palette)
    box.focus()
    box.select()
    return true
  }
  const go = (name: ShortcutName): boolean => {
    const place = destinations.find((one) => one.name === name)
    if (place) navigate(place.href)
    return place !== undefined
  }
  const acts: Partial<Record<ShortcutName, () => boolean>> = { palette: () => show(palette), search, help: () => show(help) }
  useShortcuts((name) => acts[name]?.() ?? go(name))
  return shown && <shown.Part destinations={destinations} onClose={() => setShown(null)} />
}

// The menu item that saves something for later, and takes it off the list again.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { own, type Later } from '../../state/identity/own.ts'
import { session } from '../../state/identity/session.ts'
import type { MenuItem } from '../../ui/controls/Menu.tsx'
import { isLater, toggleLater } from './later.ts'

/** Rendered in the open menu only, so that rows of long lists do not subscribe to the list. */
function Label({ thing }: { thing: Pick<Later, 'kind' | 'id'> }) {
  const { t } = useTranslation()
  const { later } = useSnapshot(own)
  return isLater(later, thing) ? t('feed.laterForget') : t('feed.laterSave')
}

/** None for visitors, whose list would belong to no one. */
export const laterItems = (thing: Omit<Later, 'at'>): MenuItem[] =>
  session.status === 'signed-in' ? [{ label: <Label thing={thing} />, icon: 'bookmark', onPress: () => toggleLater(thing) }] : []

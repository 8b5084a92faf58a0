// A moderator's actions for a member. Each is confirmed with its consequences.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupWrites } from '../../../api/resources/community/groups.ts'
import { ask } from '../../../kit/ask/ask.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { Group, GroupMembership } from '../../../contract/community/groups.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { Menu, type MenuItem } from '../../../ui/controls/Menu.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'

export interface MemberMenuProps {
  seat: GroupMembership
  group: Group
  isMe: boolean
  /** The reader is the only moderator. */
  alone: boolean
}

type Change = 'promote' | 'demote' | 'stepDown' | 'remove'

export function MemberMenu({ seat, group, isMe, alone }: MemberMenuProps) {
  const { t } = useTranslation()
  const promote = useMutation(groupWrites.promote)
  const demote = useMutation(groupWrites.demote)
  const remove = useMutation(groupWrites.removeMember)
  /** Shown when the only moderator steps down, because the group would have no moderator. */
  const [stuck, setStuck] = useState(false)
  const name = displayName(seat.account)
  const writes = { promote, demote, stepDown: demote, remove }
  async function start(change: Change): Promise<void> {
    if (change === 'stepDown' && alone) return setStuck(true)
    const isMeant = await ask({
      title: t(`groups.${change}.title`, { name }),
      text:
        change === 'remove'
          ? t(group.access === 'private' ? 'groups.remove.textPrivate' : 'groups.remove.text')
          : t(`groups.${change}.text`),
      confirm: t(`groups.${change}.confirm`),
      cancel: t('groups.leaveAsIs'),
      kind: change === 'promote' ? 'solid' : 'bad',
    })
    if (!isMeant) return
    // A notice confirms it too, because the row may be removed or moved.
    await writes[change].mutateAsync({ groupId: group.id, accountId: seat.accountId }).then(
      () => tell({ kind: 'notice', text: `groups.${change}.done`, values: { name }, group: seat.accountId }),
      () => {},
    )
  }
  const item = (change: Change, icon: MenuItem['icon']): MenuItem => ({
    label: t(`groups.${change}.action`),
    icon,
    danger: change === 'remove',
    onPress: () => void start(change),
  })
  const items = isMe
    ? [item('stepDown', 'user')]
    : [seat.role === 'moderator' ? item('demote', 'user') : item('promote', 'shield'), item('remove', 'ban')]
  return (
    <>
      <Menu label={t('groups.moreOf', { name })} items={items} />
      <Sheet centred open={stuck} onClose={() => setStuck(false)} title={t('groups.aloneTitle')}>
        <p className="pad">{t('groups.aloneText')}</p>
      </Sheet>
    </>
  )
}

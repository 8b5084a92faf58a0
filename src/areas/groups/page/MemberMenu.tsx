// What a moderator can do with someone in the group; each is asked once, with what follows from it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupWrites } from '../../../api/resources/community/groups.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { Group, GroupMembership } from '../../../contract/community/groups.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { Menu, type MenuItem } from '../../../ui/controls/Menu.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'

export interface MemberMenuProps {
  seat: GroupMembership
  group: Group
  isMe: boolean
  /** No one else moderates. */
  alone: boolean
}

type Change = 'promote' | 'demote' | 'stepDown' | 'remove'

export function MemberMenu({ seat, group, isMe, alone }: MemberMenuProps) {
  const { t } = useTranslation()
  const promote = useMutation(groupWrites.promote)
  const demote = useMutation(groupWrites.demote)
  const remove = useMutation(groupWrites.removeMember)
  const [asked, setAsked] = useState<Change | null>(null)
  const name = displayName(seat.account)
  const writes = { promote, demote, stepDown: demote, remove }
  const close = () => setAsked(null)
  const item = (change: Change, icon: MenuItem['icon']): MenuItem => ({
    label: t(`groups.${change}.action`),
    icon,
    danger: change === 'remove',
    onPress: () => setAsked(change),
  })
  const items = isMe
    ? [item('stepDown', 'user')]
    : [seat.role === 'moderator' ? item('demote', 'user') : item('promote', 'shield'), item('remove', 'ban')]
  const stuck = asked === 'stepDown' && alone
  const change = asked ?? 'remove'
  const consequence =
    change === 'remove' ? t(group.access === 'private' ? 'groups.remove.textPrivate' : 'groups.remove.text') : t(`groups.${change}.text`)
  return (
    <>
      <Menu label={t('groups.moreOf', { name })} items={items} />
      <Sheet centred open={stuck} onClose={close} title={t('groups.aloneTitle')}>
        <p className="pad">{t('groups.aloneText')}</p>
      </Sheet>
      <ConfirmSheet
        open={asked !== null && !stuck}
        onClose={close}
        title={t(`groups.${change}.title`, { name })}
        confirm={t(`groups.${change}.confirm`)}
        cancel={t('groups.leaveAsIs')}
        kind={change === 'promote' ? 'solid' : 'bad'}
        onConfirm={() => {
          close()
          // Said too: the row that shows it may be gone, or stand elsewhere.
          void writes[change].mutateAsync({ groupId: group.id, accountId: seat.accountId }).then(
            () => tell({ kind: 'notice', text: `groups.${change}.done`, values: { name }, group: seat.accountId }),
            () => {},
          )
        }}
      >
        {consequence}
      </ConfirmSheet>
    </>
  )
}

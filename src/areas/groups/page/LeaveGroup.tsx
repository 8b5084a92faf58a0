// Leaves a group, after a confirmation of the consequences. A group's only moderator sees what is needed first.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { groupWrites } from '../../../api/resources/community/groups.ts'
import { ask } from '../../../kit/ask/ask.ts'
import { paths } from '../../../paths.ts'
import { groupsArea } from '../area.ts'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import type { PartProps } from './group-parts.ts'
import styles from '../groups.module.css'
import { useAlone } from '../use-alone.ts'

export function LeaveGroup({ group, role }: PartProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { mutateAsync: leave } = useMutation({ ...groupWrites.leave, meta: { quiet: true } })
  const alone = useAlone(group.id, role)
  const last = group._count.members <= 1
  if (alone && !last)
    return (
      <div className={styles.leave}>
        <Banner
          kind="info"
          title={t('groups.aloneTitle')}
          actions={
            <Button size="sm" href={groupsArea.to.part({ group: group.slug, part: 'members' })}>
              {t('groups.toMembers')}
            </Button>
          }
        >
          {t('groups.aloneText')}
        </Banner>
      </div>
    )
  const consequence = () => {
    if (last) return t('groups.leaveLastText')
    return group.access === 'private' ? t('groups.leavePrivateText') : t('groups.leaveText')
  }
  async function start(): Promise<void> {
    const isDone = await ask({
      title: t('groups.leaveTitle', { name: group.name }),
      text: consequence(),
      confirm: t('groups.leave'),
      cancel: t('groups.stay'),
      act: () => leave({ groupId: group.id }),
    })
    if (isDone) navigate(paths.group({ group: group.slug }), { replace: true })
  }
  return (
    <div className={styles.leave}>
      <Button kind="bad" icon="log-out" onClick={() => void start()}>
        {t('groups.leave')}
      </Button>
    </div>
  )
}

// The reader's own membership: notification settings, and leaving the group.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { groupWrites, ownGroups } from '../../../api/resources/community/groups.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { longDate } from '../../../lib/time/calendar.ts'
import { paths } from '../../../paths.ts'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Toggle } from '../../../ui/choices/Toggle.tsx'
import type { PartProps } from './group-parts.ts'
import styles from '../groups.module.css'
import { LeaveGroup } from './LeaveGroup.tsx'
import { levelOf, noticeLevels, switchesFor } from '../notice-level.ts'

export function GroupPreferences({ group, role }: PartProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const seat = useQuery(ownGroups.groupMembership({ groupId: group.id }))
  const { mutate } = useMutation(groupWrites.setNotifications)
  const since = seat.data && longDate(seat.data.createdAt, { locale: i18n.language, timeZone: 'local' })
  return (
    <>
      <PageHead title={t('groups.part.preferences')} sub={since && t('groups.since', { date: since })} />
      <Loaded of={seat}>
        {(own) => (
          <>
            <div className={styles.form}>
              <ChoiceGroup label={t('groups.level.label')}>
                {noticeLevels.map((level) => (
                  <Choice
                    key={level}
                    type="radio"
                    name={id}
                    title={t(`groups.level.${level}`)}
                    second={t(`groups.level.${level}Text`)}
                    checked={levelOf(own) === level}
                    onChange={() => mutate({ groupId: group.id, body: switchesFor[level] })}
                  />
                ))}
              </ChoiceGroup>
            </div>
            <div className={styles.more}>
              <List panel>
                <Row
                  lead={<Glyph icon="mail" />}
                  title={t('groups.byEmail')}
                  end={
                    <Toggle
                      label={t('groups.byEmail')}
                      checked={own.announcementEmailNotification}
                      onChange={(on) => mutate({ groupId: group.id, body: { announcementEmailNotification: on } })}
                    />
                  }
                />
                <Row
                  lead={<Glyph icon="bell" />}
                  title={t('groups.allNotices')}
                  second={t('groups.allNoticesText')}
                  href={paths.notificationSettings()}
                  chevron
                />
              </List>
            </div>
          </>
        )}
      </Loaded>
      <LeaveGroup group={group} role={role} />
    </>
  )
}

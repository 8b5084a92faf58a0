// The question before an announcement goes out: to how many, and by which ways. By mail and push at once it is asked a second time.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '../../../../contract/community/groups.ts'
import { Choice } from '../../../../ui/choices/Choice.tsx'
import { ConfirmSheet } from '../../../../ui/overlays/ConfirmSheet.tsx'
import { StateLine } from '../../../../ui/rows/StateLine.tsx'
import type { AnnouncementDraft } from './announcement-draft.ts'
import styles from './Announcement.module.css'

export interface ConfirmAnnouncementProps {
  /** null while nothing is asked. */
  of: AnnouncementDraft | null
  group: Group
  onAnswer: (isMeant: boolean) => void
}

/** Which sentence says where it will be found. */
const waysOf = ({ email, push }: AnnouncementDraft) => {
  if (email && push) return 'both'
  if (email) return 'email'
  return push ? 'push' : 'list'
}

export function ConfirmAnnouncement({ of, group, onAnswer }: ConfirmAnnouncementProps) {
  const { t } = useTranslation()
  const [agreed, setAgreed] = useState(false)
  const [reminded, setReminded] = useState(false)
  const count = group._count.members
  const asksTwice = of !== null && of.email && of.push
  const leave = (isMeant: boolean) => {
    setAgreed(false)
    setReminded(false)
    onAnswer(isMeant)
  }
  return (
    <ConfirmSheet
      open={of !== null}
      onClose={() => leave(false)}
      kind="solid"
      title={t('announce.sureTitle', { count })}
      confirm={t('announce.send')}
      cancel={t('announce.back')}
      onConfirm={() => (asksTwice && !agreed ? setReminded(true) : leave(true))}
    >
      {of && (
        <div className={styles.question}>
          <p>{t(`announce.ways.${waysOf(of)}`, { count })}</p>
          <p>{t('announce.final')}</p>
          {asksTwice && (
            <>
              <Choice
                title={t('announce.sure')}
                checked={agreed}
                onChange={(event) => {
                  setAgreed(event.target.checked)
                  setReminded(false)
                }}
              />
              {reminded && (
                <p role="alert">
                  <StateLine kind="bad" icon="circle-alert">
                    {t('forms.wrong.tick')}
                  </StateLine>
                </p>
              )}
            </>
          )}
        </div>
      )}
    </ConfirmSheet>
  )
}

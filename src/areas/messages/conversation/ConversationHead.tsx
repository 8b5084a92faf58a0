// The bar over a conversation: name, number of members, and menu.
import { memo, Suspense, useState } from 'react'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { paths } from '../../../paths.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import styles from './ConversationHead.module.css'
import type { SheetName } from './ConversationSheets.tsx'
import { ConversationTitle } from './ConversationTitle.tsx'

// Lazy-loaded, because the messages come first.
const ConversationMenu = lazyPart(() => import('./ConversationMenu.tsx'), 'ConversationMenu')
const ConversationSheets = lazyPart(() => import('./ConversationSheets.tsx'), 'ConversationSheets')

/** Memoised, so that it does not re-render for every page of messages. */
export const ConversationHead = memo(function ConversationHead({
  seat,
  name,
}: {
  seat: ChatChannelMember | undefined
  name: string | undefined
}) {
  const [sheet, setSheet] = useState<SheetName | null>(null)
  // Kept mounted after the first opening, so that a closing sheet can finish its animation and restore the focus.
  const [opened, setOpened] = useState(false)
  const show = (name: SheetName) => {
    setOpened(true)
    setSheet(name)
  }
  return (
    <div className={styles.head}>
      <Bar
        back={paths.messages()}
        title={seat && <ConversationTitle seat={seat} name={name ?? ''} />}
        actions={
          seat && (
            <Suspense>
              <ConversationMenu seat={seat} name={name ?? ''} onShow={show} />
            </Suspense>
          )
        }
      />
      {seat && opened && (
        <Suspense>
          <ConversationSheets seat={seat} sheet={sheet} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </div>
  )
})

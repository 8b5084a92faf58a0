// Overlays: components that open over the page.
import { useState } from 'react'
import { showToast } from '../../state/shown/toasts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Menu } from '../../ui/controls/Menu.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Box } from './Box.tsx'
import styles from './gallery.module.css'
import { ask } from '../../kit/ask/ask.ts'

const question = {
  title: 'Leave Kiln Keepers?',
  text: 'Your posts stay. You can come back any time, the group is open.',
  confirm: 'Leave group',
  cancel: 'Stay',
}

export function Overlays() {
  const [open, setOpen] = useState<'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <Box title="Over the page">
      <div className={styles.line}>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => void ask(question)}>Question</Button>
        <Menu
          label="More for Ines Kowalczyk"
          items={[
            { label: 'Copy link', icon: 'link' },
            { label: 'Mute for a day', icon: 'bell-off' },
            { label: 'Report', icon: 'flag' },
            { label: 'Block', icon: 'ban', danger: true },
          ]}
        />
      </div>
      <div className={styles.line}>
        <Button onClick={() => showToast({ kind: 'notice', text: 'common.undo' })}>Notice</Button>
        <Button onClick={() => showToast({ kind: 'failure', text: 'failed.offline' })}>Failure</Button>
        <Button
          onClick={() =>
            showToast({
              kind: 'message',
              text: '',
              from: { channelId: 1, accountId: '', name: 'Lieke Verbruggen', text: 'Printer is alive. 412 badges, zero jams.' },
            })
          }
        >
          Message
        </Button>
      </div>
      <Sheet open={open === 'sheet'} onClose={close} title="Language">
        <p>One choice, at most one screen.</p>
      </Sheet>
    </Box>
  )
}

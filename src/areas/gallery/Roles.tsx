// Acting as another account: the frame, the line above every screen, and the send button that names the account.
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Box } from './Box.tsx'
import styles from './Roles.module.css'

export function Roles() {
  return (
    <Box title="Acting as">
      <div className={styles.acting}>
        <Row
          lead={<Avatar name="Form & Field Team" shape="square" size="lead" />}
          title="Acting as Form & Field Team"
          second="Whatever you write, like or follow comes from this account."
          end={<Button size="sm">Back to yourself</Button>}
        />
        <Button kind="solid" className={styles.send}>
          Send as Form & Field Team
        </Button>
      </div>
    </Box>
  )
}

// Whether another tab changed the account in use. Until the person confirms it in this tab, nothing can be sent from it.
import { proxy } from 'valtio'

export const changedElsewhere = proxy({ isUnconfirmed: false })

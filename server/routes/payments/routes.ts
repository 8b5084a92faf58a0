// Capturing intents, and invoices (contract 3.9 and 3.11).
import type { Route } from '../../http/route.ts'

export const paymentRoutes: Route[] = []

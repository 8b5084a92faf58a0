// The name of the payment for a session on this device.
export const sessionPlaceOf = (sessionId: string): string => `session:${sessionId}`

import { useEffect, useState } from 'react';

/** A page that does not open within this time is no reason to hold the button any longer. */
const longestMs = 15_000;

/**
 * Goes to the page of the payment gateway. `isLeaving` until this page is left; false again where the agent
 * comes back by the back button, or where the other page does not open.
 */
export function useLeave() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    addEventListener('pageshow', stay);
    const timer = isLeaving ? setTimeout(stay, longestMs) : undefined;
    return () => {
      removeEventListener('pageshow', stay);
      clearTimeout(timer);
    };
  }, [isLeaving]);
  const leaveTo = (address: string) => {
    setIsLeaving(true);
    location.assign(address);
  };
  return { isLeaving, leaveTo };
}

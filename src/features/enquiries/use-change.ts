import type { Enquiry, EnquiryChange } from '#domain/enquiry/enquiry.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { changeEnquiry } from './change-enquiry.ts';

/** A function that changes an enquiry, or erases it, and says it where the device cannot store that. */
export function useChange(enquiry: Enquiry): (change: EnquiryChange | 'erase') => Promise<boolean> {
  const agentId = useAgent()._id;
  const { sentence } = useWords();
  return async (change) => {
    try {
      await changeEnquiry(agentId, enquiry, change);
      return true;
    } catch (error) {
      void toast({ message: sentence(error), tone: 'bad' });
      return false;
    }
  };
}

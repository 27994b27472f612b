export interface paths {
    "/advert-photos/{id}/{signature}.jpg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A photo of an advertised listing
         * @description Anyone who has the signed address may see it, as long as the listing is active, the feed has the key that it had, and its agent may post. Feeds name it.
         */
        get: operations["advertPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agentPackages/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The packages on offer
         * @description Prices are in sen, before tax.
         */
        post: operations["searchPackages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/changeEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another email address
         * @description Needs the current password. Mails a link that is good once, for 15 minutes, to the new address; the present address is
         *     told of it and stays the agent's until the link is confirmed.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/changeEmail/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the present email address
         * @description Drops the address that waits for its confirmation. Also answers 200 where none does.
         */
        post: operations["cancelEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/changeEmail/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the confirmation link again
         * @description A new link, which ends the one before. 404 where no address waits.
         */
        post: operations["resendEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose another password
         * @description `current` may be left out for 15 minutes after signing in by a mailed link. At least 8 characters, else 422
         *     `password_weak`; one of the most common ones, the user name and the email address are 422 `password_common`. Every
         *     other session of the agent ends, and an email address that waits for its confirmation is dropped.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/deviceKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The key of the agent's unsent work
         * @description Under it the agent's unsent work is encrypted on every device. Made at the first asking, the same ever after, and
         *     answered to nobody else.
         */
        post: operations["deviceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The agent's outgoing feed
         * @description Its addresses, for agents with posting access.
         */
        get: operations["agentFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/feed/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the feed off
         * @description The addresses no longer answer. Needs no posting access.
         */
        post: operations["endAgentFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/feed/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the addresses of the feed, or new ones
         * @description Turns the feed on. Earlier addresses stop to answer at once.
         */
        post: operations["renewAgentFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/getEcardUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Address of the agent's e-business card
         * @description Address of the public page of the card, which anyone can open without a session.
         */
        get: operations["ecardUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/getPackage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The agent's package
         * @description Asked at each start and whenever the window regains focus.
         */
        get: operations["agentPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/getPostingAccess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * May the agent post to platforms?
         * @description What the office decided for this agent, else whether the agent is on the configured list of posting agents.
         */
        get: operations["postingAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the agent is signed in, the last used first
         * @description For the list of devices on the profile.
         */
        get: operations["agentSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/sessions/{sessionId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out on another device
         * @description The browser of that session has to sign in again. Its unsent work stays on the device.
         */
        post: operations["endAgentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/uploadImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a picture of the agent
         * @description Replaces one of the three pictures. The picture is redrawn: nothing of the file but the pixels is stored.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/confirmEmail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a new email address
         * @description With the key from the mail, without a session. Sign-in links that were mailed before are worthless from then on.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a sign-in link by mail
         * @description Sends an email with a link that signs in once and lets the agent choose a new password. An unknown name answers 404, unless the operator conceals that.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The agent, looked up again
         * @description Asked at each start and whenever the window regains focus, so that a changed package, access or status is noticed.
         */
        post: operations["agentById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sets the session cookie. Answers null, or 401, for credentials that fit nobody. After several wrong attempts 429 says how long to wait.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description Ends the session and clears its cookie. Also answers 200 where there is none, and then leaves the cookie alone: it may be that of a newer session.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the agent's own record
         * @description Changes the fields that are sent; the others stay.
         */
        post: operations["saveAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/setTnc/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the terms
         * @description From then on `newTnc` is false, and the other operations are open again.
         */
        post: operations["setTnc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/signon/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a single-use key
         * @description For a mailed link or the hand-over from another app. A key works once.
         */
        post: operations["signOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The e-business card of an agent
         * @description Anyone may see it, without a session. `getEcardUrl` answers its address.
         */
        get: operations["card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/{id}.vcf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The card of an agent as a file for address books
         * @description Anyone may have it, without a session.
         */
        get: operations["contactFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the company
         * @description The same `mutationId` is answered the same, and the message is delivered once.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/agent/propertysummary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The agent's listings, counted
         * @description For the dashboard.
         */
        get: operations["propertySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/agent/statushistory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The agent's listings by status, week by week
         * @description How many listings had which status at the end of each week.
         */
        get: operations["statusHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/agent/trialsummary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left of the agent's trial
         * @description For the dashboard: days and listings that are left.
         */
        get: operations["trialSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell operators of an error of the app
         * @description What failed in the app, or that work waits on a device for more than a day. It names neither agent nor address nor content. The same report of a device is counted. With a session, it also counts for alerts; without one it is limited for the address and for the day in all.
         */
        post: operations["reportDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enquiries/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change an enquiry, or write one down
         * @description The same `mutationId` is answered the same for ever and takes effect once.
         */
        post: operations["changeEnquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enquiries/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the data of a person
         * @description Deletes the enquiry with all that it says. One that is not there, or is another agent's, is answered the same: nothing is left to delete.
         */
        post: operations["eraseEnquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enquiries/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The agent's enquiries, a page at a time, newest first
         * @description What people asked on public pages, and what the agent wrote down.
         */
        post: operations["searchEnquiries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed/{key}/kyero.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An agent's active listings as Kyero v3
         * @description Anyone who has the key may read it, without a session. An absolute feed: what is not in it is not offered. Nothing that is not advertised is in it:
         *     no unit number, and no street, postcode or coordinates where the address is hidden.
         */
        get: operations["kyeroFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed/{key}/reaxml.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An agent's active listings as REAXML
         * @description Anyone who has the key may read it, without a session. The same listings as in the Kyero feed; one that has ended in the last 30 days is named with its
         *     status alone, because absence says nothing in REAXML.
         */
        get: operations["reaxmlFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed/{key}/reso/Property": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An agent's active listings by the RESO Data Dictionary
         * @description Anyone who has the key may read it, without a session. The same listings as in the Kyero feed, a page at a time; `@odata.nextLink` leads to the next one.
         */
        get: operations["resoFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One group and its members
         * @description What the group is, its split, and how many share listings in it. Only for agents of the designated company; for others 404.
         */
        get: operations["group"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}/answerOffer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept, decline or withdraw an offer
         * @description An open offer is accepted or declined by the agent of the listing. Its maker withdraws it while it is open or accepted. Another answer in the meantime is 409 `group_offer_answered`, and an offer whose last day is over 409 `group_offer_expired`. Only for agents of the designated company; for others 404.
         */
        post: operations["answerGroupOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Own listings that could be shared
         * @description Active listings of the signed-in agent that fit the group and are not in it. Those in the group's area are first, then those in its state, each latest update first. Only for agents of the designated company; for others 404.
         */
        post: operations["searchGroupCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The listings of a group, filtered, sorted, a page at a time
         * @description Own listings in every status; another agent's while they are active. Only for agents of the designated company; for others 404.
         */
        post: operations["searchGroupListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}/listings/{listingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One listing of a group
         * @description What an advertisement may say of it, without its agent. Another agent's only while it is active, else 404. Only for agents of the designated company; for others 404.
         */
        get: operations["groupListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}/makeOffer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an offer for a client
         * @description On another member's active listing in an active group. Only for agents of the designated company; for others 404.
         */
        post: operations["makeGroupOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offers that the signed-in agent made or received
         * @description The agent of a listing sees all offers on it, a member the own ones. Only for agents of the designated company; for others 404.
         */
        post: operations["searchGroupOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share an own active listing into a group
         * @description The agent agrees to the split. Another split than the group's current one answers 409 `group_split_changed`; nothing is shared. Only for agents of the designated company; for others 404.
         */
        post: operations["shareIntoGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a group active or inactive
         * @description Only the agent who made it (403 `group_not_owner`). A status that it has already is no error. Only for agents of the designated company; for others 404.
         */
        post: operations["setGroupStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/{id}/takeOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an own listing out of a group
         * @description Its offers remain. A listing that is not in the group answers 404. Only for agents of the designated company; for others 404.
         */
        post: operations["takeOutOfGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/offers/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark answers to offers as seen
         * @description For offers with `isUnseen`. Others, and those of other agents, are left as they are. Only for agents of the designated company; for others 404.
         */
        post: operations["markGroupOffersSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/offers/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers that wait for the signed-in agent
         * @description Open offers on own listings and answers that were not seen, in all groups. Only for agents of the designated company; for others 404.
         */
        get: operations["groupWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a group, or change it
         * @description Only the agent who made a group changes it (403 `group_not_owner`). A revision that is not the current one answers 409 `group_changed`. A change of the split holds for listings shared from then on. Only for agents of the designated company; for others 404.
         */
        post: operations["saveGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grouplisting/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Groups, filtered, sorted, a page at a time
         * @description Searched by name and place from 2 characters. With `forListing` only groups that the own listing can be shared into; one that is not active answers 409 `group_listing_inactive`, another agent's 404. Only for agents of the designated company; for others 404.
         */
        post: operations["searchGroups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a picture shows
         * @description Asks the configured vision service; its endpoint and key never leave the server. It sees the picture redrawn, of at most
         *     1600 pixels a side: `faceRectangle` is in the pixels of that. The answer has the shape of the public
         *     Analyze Image call (adult, categories, faces, tags; celebrities only where configured). `null` where no vision
         *     service is configured; 503 `image_check_unavailable` where it does not answer in time, `server_busy` where too many
         *     pictures wait: the portal then checks on the device alone.
         */
        post: operations["analyzeImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/area": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries, states, areas, postcodes, and the listing categories
         * @description They change with the program only, and the portal stores them on the device.
         */
        get: operations["locations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Property master detail
         * @description The building or development that listings refer to.
         */
        get: operations["property"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One draft
         * @description The agent's own draft, or that of the agent's listing.
         */
        get: operations["draft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a draft and its pictures
         * @description Idempotent by `mutationId`, as a save is. A draft that was deleted already is deleted: 200. Its id is never used
         *     again: a later save of it answers 410 `draft_gone`.
         */
        post: operations["deleteDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/{id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a listing's draft say what the listing says
         * @description Gives up changes to a listing that were not published. Idempotent by `mutationId`, as a save is.
         */
        post: operations["revertDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a draft
         * @description In one transaction: the session's agent is the record's; a known `mutationId` answers its stored result (another
         *     body under it 422 `mutation_reused`); the eight rules, and those of facts and photos; `baseRev` against the stored
         *     revision; then the draft and the key are written. A save as `Draft` that only empties what the stored draft says of the owner
         *     (`ownerName`, `ownerPhone`, `ownerNote`, `keys`) is exempt from the rules, because an owner can always be removed.
         *     Any other save that is refused and made from the stored revision still empties of the owner what it says is empty; the rest of
         *     it is not stored, and `current` is the draft with its new revision.
         */
        post: operations["saveDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/searchAgent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The agent's drafts, newest change first
         * @description Searched by name and place; 20 drafts a page.
         */
        post: operations["searchDrafts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/isNameUnique": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Is this name free for a new property?
         * @description Compared without regard to case and outer spaces, with the property masters and the agent's own proposals.
         */
        post: operations["isNameUnique"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/keyValue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Property masters by part of the name
         * @description Those that begin with what was typed come first.
         */
        post: operations["searchProperties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/known": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Property masters of the areas in which the agent works
         * @description What a device stores to find buildings without a network: the masters of the agent's own area and of those of their listings and drafts that are not published, at most 1,000, of each area equally many.
         */
        post: operations["knownProperties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a package
         * @description Makes the order and its bill at the gateway, and answers where to pay. The same `mutationId` is answered with the same order for ever, and with
         *     409 `order_cannot_be_paid` once that order has failed: `payOrder` tries it again. A second
         *     order of the same package, period and total while the first one is Pending is the first one; another one replaces it (it becomes Failed,
         *     `Replaced`). After 503 `gateway_unavailable` the order exists and nothing was paid: the same request again tries the gateway again.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{refNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a payer needs to know of an order
         * @description For whoever has the reference number. Small letters and missing hyphens are accepted. Without a session; limited for each address.
         */
        get: operations["orderSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{refNo}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the gateway about an order
         * @description Settles the order if the gateway says that it is paid. Where the gateway cannot be reached, or was asked too often, the order is answered as it is. Another agent's answers 404.
         */
        post: operations["checkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{refNo}/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An order of the signed-in agent
         * @description Another agent's answers 404.
         */
        get: operations["myOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{refNo}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where to pay an order
         * @description For whoever has the reference number, without a session. Answers the order's bill, and makes a new one where it can no longer be paid; two
         *     requests at once get the same bill. A Failed order becomes Pending again. 409 `order_cannot_be_paid` where it is too old, where its
         *     package, price or credit no longer is what it was, or, without its agent's session, where another order of the agent is pending or newer.
         */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{refNo}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt of a paid order, as PDF
         * @description With number, SST, seller and firm. 404 for another agent's order, and for one that is not paid.
         */
        get: operations["orderReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a package would cost this agent
         * @description Orders nothing. Free packages and those that are no longer on offer are refused with 409 `package_withdrawn`; the agent's own one that has no end with 409 `package_endless`; a credit that covers the whole price with 409 `order_credit_exceeds`.
         */
        post: operations["quoteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The agent's orders
         * @description The payment history: newest first.
         */
        post: operations["searchOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{gateway}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A gateway says what became of a bill
         * @description Sent by the gateway, not by the portal: a form, signed with the X-Signature of the gateway. 200 once it is stored, also for one that changes
         *     nothing; 400 for a wrong signature, amount or bill, which changes nothing either. The gateway sends the payer's browser back to
         *     `GET /payments/{gateway}/return`, which asks the gateway about the bill and leads to `/payment/{status}?ref={refNo}` with the status
         *     that the server knows, or to `/ordersummary/{refNo}` for a payer who is not the signed-in agent. What that address says settles nothing.
         */
        post: operations["paymentCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin the upload of a picture
         * @description Creation of [tus 1.0](https://tus.io/protocols/resumable-upload). The draft is saved first. What arrived earlier under this id and hash is
         *     kept, and `Upload-Offset` says how many bytes that is. 20 of a draft's pictures, 60 of the agent's and 256 MiB of them may have
         *     begun and not arrived: beyond that the answer is 429. What nothing was added to for three days is deleted.
         *     What an agent's stored photos may take is limited (`PHOTO_QUOTA_MB`): where nothing more fits, the answer is 422 `photo_quota_reached`.
         */
        post: operations["createPhotoUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the next bytes of a picture by POST
         * @description The same as PATCH, for a network that lets no PATCH through. Without the header `X-HTTP-Method-Override` the answer is 404.
         */
        post: operations["appendToPhotoByPost"];
        delete?: never;
        options?: never;
        /**
         * How much of a picture has arrived
         * @description Answers also after the server was restarted. Offset and length are equal where the picture is stored. Another length than that of the client's picture means that another picture is stored under this id. A client asks this first.
         */
        head: operations["photoUploadOffset"];
        /**
         * Send the next bytes of a picture
         * @description The answer to the last byte means that the picture was checked and is stored for good. After 422 `photo_damaged` (another hash),
         *     `image_invalid` (no picture), `image_too_large` (over 16 megapixels) and `photo_quota_reached` (the picture, as the server draws
         *     it, does not fit into the agent's quota) what had arrived is gone, and the upload can begin again. After 503 `server_busy` (too many pictures wait to be drawn) all bytes are stored, and the next HEAD stores the picture.
         */
        patch: operations["appendToPhoto"];
        trace?: never;
    };
    "/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a draft
         * @description Private to its agent; no shared or browser cache may store it. It never changes, and a client that keeps a copy of its own may ask with its ETag. The header `X-Photo-Of` is `self` for the agent's own photo; any other (`group`) may be refused later, so a client asks before it shows a copy.
         */
        get: operations["photo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/same": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the agent shows the same pictures already
         * @description Compares fingerprints with those of the agent's own stored photos, and names each listing and draft that shows the same
         *     picture. Resizing, recompression, another brightness and a mark in a corner do not matter. Another agent's photos are
         *     never compared. 503 `server_busy` where too many comparisons wait.
         */
        post: operations["samePhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/feeds/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the addresses that a platform reads, or new ones
         * @description For a platform that reads a feed, with what the agent posts there. Earlier addresses stop to answer at once.
         */
        post: operations["renewPlatformFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import from an address
         * @description For agents with posting access. The server fetches the feed and compares it with the agent's listings; nothing is changed. The address
         *     is https and public: 422 `import_address_refused`. The same key with another request answers 422
         *     `mutation_reused`. 429 also while three of the agent's runs are still to be read.
         */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One run
         * @description For the agents own runs.
         */
        get: operations["importRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the changes
         * @description Makes the changes that were shown, by the file that was read then. For a run that is Ready, or Stopped to go on. Absent listings are archived
         *     only where `archive` names them: 422 `import_feed_short` where the feed is too short for that, `import_feed_partial` where its format may hold a part.
         */
        post: operations["applyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The records of a run
         * @description What a run would do, or did, with each record, in the order of the feed.
         */
        post: operations["importItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the feed again
         * @description With another format, mapping or choices. Mapping and choices are kept for the next run of the platform. For a run that is Ready or Failed.
         *     The same `mutationId` with another request about the run answers 422 `mutation_reused`, here and in the operations below.
         */
        post: operations["readImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a run
         * @description Ends a run that is reading or applying, after the records that are under way. What was made stays and can be undone.
         */
        post: operations["stopImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the changes of a run back
         * @description Archives or deletes what the run added, and puts old values back where they are as the run wrote them. What the agent changed since is left
         *     and listed. For a run that is Done or Stopped.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch an address again by itself
         * @description For agents with posting access. Sets, changes or ends the schedule of a platform. A run that has nothing for the agent to look at is applied; another one
         *     waits. The address is https and public: 422 `import_address_refused`.
         */
        post: operations["scheduleImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The runs of a platform, newest first
         * @description For agents with posting access.
         */
        post: operations["searchImports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/imports/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import from a file
         * @description As `startImport`, with the bytes of the feed as the body: at most 200 MiB, also as gzip or as a zip archive with one file in it. The
         *     same key begins one run; with another file, name, platform or format it answers 422 `mutation_reused`. A body that does not arrive whole begins none. 429 also while another upload of the agent arrives.
         */
        post: operations["uploadFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of posting and importing as CSV
         * @description The same lines as `searchPlatformLogs`, at most 100,000, newest first: UTF-8 with a byte order mark, a header row, one line each. A cell
         *     that a spreadsheet would take for a formula begins with an apostrophe.
         */
        get: operations["exportPlatformLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/logs/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The log of posting and importing, newest first
         * @description For agents with posting access. Lines are kept for 400 days.
         */
        post: operations["searchPlatformLogs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/postings/ofListings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where listings are posted, and what failed
         * @description On all platforms. Listings that are not the agent's are left out. Needs no posting access.
         */
        post: operations["postingsOfListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/postings/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post listings to a platform
         * @description Each listing that passes the preflight is posted by a background job; one that is posted and has changed is updated; one that is posted unchanged is left as it is. The same `mutationId` is answered the same for ever and takes effect once.
         */
        post: operations["postListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/postings/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a platform would refuse, before anything is sent
         * @description Checks each listing, and the data of agent and firm that advertisements carry, against the rules of the platform. Sends nothing. A listing that is not the agent's has the problem `listing_gone`.
         */
        post: operations["preflightPostings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/postings/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try failed postings again
         * @description Tries postings that are Failed, Duplicate or Dropped again, after the same preflight as posting.
         */
        post: operations["retryPostings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/postings/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The listings of the agent with their state on a platform
         * @description For agents with posting access. Listings that are not archived, and archived ones that are still on the platform.
         */
        post: operations["searchPostings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/postings/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw listings from a platform
         * @description Removes their advertisements by background jobs. Needs no posting access.
         */
        post: operations["withdrawPostings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/bestDealProperties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The agent's best deals
         * @description Empty unless the agent's package tag is essential, pro or proplus.
         */
        get: operations["bestDealListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/deals/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a deal
         * @description Replaces all that the agent says of it. The listing stays as it is.
         */
        post: operations["changeDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/deals/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a deal
         * @description The listing stays archived. A deal that is not there, or is another agent's, is answered the same: nothing is left to delete.
         */
        post: operations["deleteDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/deals/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The agent's deals, a page at a time, with their sums
         * @description How listings of the agent left the market, also of those that are on it again. Latest day first.
         */
        post: operations["searchDeals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/listing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One listing
         * @description The agent's own listing, with everything that its draft says.
         */
        get: operations["listing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/listing/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a listing, newest first
         * @description Publications, edits, changes of status and confirmations.
         */
        get: operations["listingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/listing/{id}/renewPublicPage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new address for a listing's public page
         * @description The earlier address stops to answer at once, wherever it was sent.
         */
        post: operations["renewPublicPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/outdatedproperties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Active listings to be confirmed, oldest first
         * @description Active listings that were not confirmed for longer than the product allows.
         */
        get: operations["outdatedListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/ownerLinks/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Links to send to owners
         * @description Each leads to one page without a sign-in, for 14 days.
         */
        post: operations["createOwnerLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/ownerLinks/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or dismiss what an owner answered
         * @description A question that is decided stays so.
         */
        post: operations["decideOwnerLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/ownerLinks/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Questions to owners that wait
         * @description Answered ones first.
         */
        post: operations["searchOwnerLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The agent's listings, filtered, sorted, a page at a time
         * @description Searched by words, from 2 characters.
         */
        post: operations["searchListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/setPrice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the asking price of a listing
         * @description As publishing the listing again with this price alone: its history, its advertisements and its groups follow, and it is confirmed thereby.
         *     The draft of the listing gets the price as well, unless it has an unpublished price of its own. A listing whose price is neither `seenSen`
         *     nor the wanted one any more is left as it is (`price_changed`), as is one that was archived (`listing_changed`). The same `mutationId` is answered the same for ever and takes effect once.
         */
        post: operations["setListingPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status of listings, or confirm that they are still available
         * @description Each listing is judged alone: one that was changed elsewhere since the agent saw it, or that may not take the status, is
         *     answered with its code and left as it is. One that is set to `Active` is confirmed thereby, also where it was active already.
         *     With a `deal`, each listing that is archived, or was archived already without one (else `deal_recorded`), gets it. The same `mutationId` is answered the same for ever and takes effect once.
         */
        post: operations["setListingStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Near duplicates of a unit, and what its like costs
         * @description Near duplicates are active listings of any agent of the same property master, kind and unit type, whose built-up and price
         *     differ by 2 % at most. The band is of active listings of the same property master, kind and property type. The one
         *     that asks (`listingId`) is in neither.
         */
        post: operations["similarListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/tally": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many listings some lists have
         * @description Counts, in one request, what `searchListings` would find.
         */
        post: operations["tallyListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The server's key for Web Push
         * @description With it a browser subscribes to notifications.
         */
        get: operations["pushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send this browser the agent's reminders
         * @description The same browser again replaces its earlier subscription.
         */
        post: operations["subscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send this browser nothing any more
         * @description Also answers 200 where nothing was subscribed.
         */
        post: operations["unsubscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of an agent
         * @description Anyone may see it, without a session. `uploadImage` answers its address; another picture has another address.
         */
        get: operations["agentPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userprofiles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Business-development information
         * @description Who of the company looks after the agent. The key is the `source` of the agent's record; an agent without one has
         *     nobody, and the portal does not ask. 404 for any other key than the signed-in agent's own.
         */
        get: operations["businessDevelopment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/version/getCurrentVersion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The version of the portal that the backend expects
         * @description Asked without a session. The payload is not shown in the requirement and is not read.
         */
        post: operations["currentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Whether an account is in service.
         * @enum {string}
         */
        ActiveStatus: "In Service" | "Temporary Out of Service" | "Disabled";
        /** @description Where a property is. */
        Address: {
            /** @description Name of the area (a town or district) within the state, as in the lookups. */
            area?: string;
            /** @description Name of the country, as in the lookups. */
            country?: string;
            /** @description Postcode of five digits. */
            postcode?: string;
            /** @description Name of the state, as in the lookups. */
            state?: string;
        };
        /**
         * @description The signed-in agent.
         * @example {
         *       "_id": "agent-aisyah",
         *       "userName": "aisyah",
         *       "name": "Aisyah binti Rahman",
         *       "email": "aisyah@teratai.example",
         *       "image": null,
         *       "views": 1284,
         *       "companyName": "Teratai Realty Sdn Bhd",
         *       "firmRegistrationNo": "E (1) 0000",
         *       "firmPhone": "+60312345678",
         *       "expiryDate": "2027-03-31T15:59:59.000Z",
         *       "state": "Selangor",
         *       "area": "Petaling Jaya",
         *       "loc": {
         *         "type": "Point",
         *         "coordinates": [
         *           101.6067,
         *           3.1073
         *         ]
         *       },
         *       "active": "In Service",
         *       "newTnc": false,
         *       "TOOS": false,
         *       "packageInfo": {
         *         "_id": "package-pro",
         *         "tag": "pro"
         *       },
         *       "postingAccess": true,
         *       "role": "REN",
         *       "registrationNo": "REN 12345",
         *       "mobile": "+60123456789",
         *       "reminder": {
         *         "expireToday": 0,
         *         "expireIn10days": 2,
         *         "expireIn30days": 5
         *       },
         *       "bestdeal": true,
         *       "source": "bd-klang-valley"
         *     }
         */
        Agent: {
            /**
             * @description Key of the agent.
             * @example agent-aisyah
             */
            _id: string;
            /** @description Whether the account is in service. */
            active: components["schemas"]["ActiveStatus"];
            /** @description Area in which the agent works. Null is not said. */
            area?: string | null;
            /** @description Business-development contact of the agent. Null where there is none. */
            bdInfo?: components["schemas"]["BusinessDevelopment"];
            /** @description Does the package allow best deals? */
            bestdeal?: boolean;
            /** @description Name of the firm. Empty where the agent has none. */
            companyName: string;
            /** @description Email address. */
            email: string;
            /**
             * Format: date-time
             * @description When the package ends.
             */
            expiryDate?: string | null;
            /** @description Phone number of the firm, which every advertisement carries. */
            firmPhone?: string | null;
            /** @description Registration number of the firm, which every advertisement carries. */
            firmRegistrationNo?: string | null;
            /** @description Address of the profile picture. */
            image?: string | null;
            /** @description Address of the picture for when the agent cannot be reached. Null where there is none. */
            imageOffline?: string | null;
            /** @description Address of the picture for when the agent can be reached. Null where there is none. */
            imageOnline?: string | null;
            /** @description Where it is on the map. Null is not known. */
            loc?: components["schemas"]["GeoPoint"];
            /** @description Mobile number in international form, for example +60123456789. */
            mobile?: string | null;
            /** @description Name of the agent. */
            name: string;
            /** @description New terms wait for this agent's acceptance. */
            newTnc: boolean;
            /** @description The agent's package. Null where there is none. */
            packageInfo?: components["schemas"]["PackageInfo"];
            /** @description A new email address that waits for its confirmation. Null where none does. */
            pendingEmail?: components["schemas"]["PendingEmail"];
            /** @description May the agent post listings to platforms? */
            postingAccess: boolean;
            /** @description REN, PEA or REA number. */
            registrationNo?: string | null;
            /** @description Advertisements that end soon, counted. Null where no end of an advertisement of the agent is known. */
            reminder?: components["schemas"]["Reminder"] | null;
            /** @description Role code of the agent. */
            role: components["schemas"]["AgentRole"];
            /** @description Key with which business-development information is fetched (`GET /userprofiles/{source}`); null where nobody looks after the agent. */
            source?: string | null;
            /** @description State in which the agent works. Null is not said. */
            state?: string | null;
            /**
             * Format: date-time
             * @description When the agent accepted terms last. Null is never.
             */
            tncAcceptedAt?: string | null;
            /** @description The version of the terms that the agent accepted last. */
            tncVersion?: string | null;
            /** @description Temporarily out of service. */
            TOOS: boolean;
            /** @description Name with which the agent signs in. */
            userName: string;
            /** @description How often the agent's card was opened by others, at most once an hour for each visitor. */
            views?: number;
        };
        /**
         * @description The addresses from which any portal may pull the agent's active listings, or a platform those that are posted there.
         * @example {
         *       "isOn": true,
         *       "kyero": "https://portal.example/feed/3q2-7wE0Zr8b1n4m5k6j7h8g9f0d1s2a3p4o5i6u7yt/kyero.xml",
         *       "reso": "https://portal.example/feed/3q2-7wE0Zr8b1n4m5k6j7h8g9f0d1s2a3p4o5i6u7yt/reso/Property",
         *       "reaxml": "https://portal.example/feed/3q2-7wE0Zr8b1n4m5k6j7h8g9f0d1s2a3p4o5i6u7yt/reaxml.xml",
         *       "listings": 31,
         *       "createdAt": "2026-11-20T04:00:00.000Z",
         *       "readAt": null
         *     }
         */
        AgentFeed: {
            /**
             * Format: date-time
             * @description When the addresses were made. Null where it is off.
             */
            createdAt: string | null;
            /** @description True where the addresses answer. */
            isOn: boolean;
            /** @description Address of the Kyero v3 feed. Null where it is off. */
            kyero: string | null;
            /** @description Listings in the feed now. */
            listings: number;
            /**
             * Format: date-time
             * @description When a portal last read one of them. Null is never.
             */
            readAt: string | null;
            /** @description Address of the REAXML feed. Null where it is off. */
            reaxml: string | null;
            /** @description Address of the RESO Data Dictionary feed. Null where it is off. */
            reso: string | null;
        };
        /**
         * @description Role code: REN (negotiator), PEA (probationary) or REA (registered estate agent).
         * @enum {string}
         */
        AgentRole: "REN" | "PEA" | "REA";
        /** @description What an agent may change. `postingAccess`, `packageInfo`, `active` and the like are ignored when sent. Another `email` is refused with 422 `email_confirmation_required`; see changeEmail. */
        AgentSave: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            _id?: string;
            /** @description Area in which the agent works. */
            area?: string | null;
            /**
             * Format: email
             * @description Email address of the agent.
             */
            email?: string;
            /** @description Phone number of the firm. */
            firmPhone?: string | null;
            /** @description Registration number of the firm. */
            firmRegistrationNo?: string | null;
            /** @description Where it is on the map. Null is not known. */
            loc?: components["schemas"]["GeoPoint"];
            /** @description Mobile number of the agent. */
            mobile?: string | null;
            /** @description Name of the agent. */
            name?: string;
            /** @description REN, PEA or REA number. */
            registrationNo?: string | null;
            /** @description State in which the agent works. */
            state?: string | null;
        };
        /** @description A browser in which the agent is signed in. */
        AgentSession: {
            /** @description Key of the session; says nothing about its cookie. */
            _id: string;
            /**
             * Format: date-time
             * @description When the agent signed in.
             */
            createdAt: string;
            /** @description Browser and system, e.g. Chrome on Android. */
            device: string;
            /** @description The session of this request. */
            isCurrent: boolean;
            /**
             * Format: date-time
             * @description Only of the session of this request, begun by a mailed link: until then changePassword needs no `current`.
             */
            resetUntil?: string;
            /**
             * Format: date-time
             * @description Last used; within ten minutes.
             */
            seenAt: string;
        };
        /** @description An area of a state. */
        Area: {
            /** @description Name of the area. */
            name: string;
            /** @description Optional. Without it the agent types the postcode. */
            postcodes?: string[];
        };
        /** @description Page, from 0. */
        AskedPage: number;
        /** @description How many items a page is to hold; 20 where it is absent. */
        AskedPageSize: number;
        /**
         * @description How an owner authorised the agent.
         * @enum {string}
         */
        AuthorisationKind: "Exclusive" | "Sole" | "Joint" | "Ad Hoc";
        /**
         * @description Number of bedrooms, without rooms that are added to it: 3 has 3+1. `5+` is five or more.
         * @enum {string}
         */
        BedroomsFilter: "Studio" | "1" | "2" | "3" | "4" | "5+";
        /** @description A business-development contact. Null where there is none. */
        BusinessDevelopment: {
            /** @description Email address of the contact. */
            email?: string;
            /** @description Mobile number of the contact. */
            mobile?: string;
            /** @description The business-development contact's name. */
            name: string;
            /** @description Team of the contact. */
            team?: string;
        } | null;
        /** @description A listing category. */
        Category: {
            /**
             * @description Name of the listing category.
             * @example Residential
             */
            name: string;
            /** @description Property categories within it. */
            titles: {
                /**
                 * @description Name of the property category.
                 * @example Condo/Serviced Residence
                 */
                name: string;
                /** @description Property types within it. */
                types: string[];
            }[];
        };
        /**
         * @description The agent who brought the other side of a deal.
         * @example {
         *       "name": "Tan Mei Fong",
         *       "firm": "Melati Realty Sdn Bhd",
         *       "sharePercent": 50
         *     }
         */
        CoBroke: {
            /** @description Name of the agent's firm. Empty is not said. */
            firm: string;
            /** @description Name of the agent. Empty is not said. */
            name: string;
            /** @description Percent of the price that counts for this agent; whole, 0 to 100. Another one answers 422 `deal_share_invalid`. */
            sharePercent: number;
        };
        /** @description A country with its states. */
        Country: {
            /** @description Name of the country. */
            name: string;
            /** @description States of the country, in the order of the alphabet. */
            states: components["schemas"]["State"][];
        };
        /**
         * @description How a listing of the agent left the market. Seen by that agent alone. Name, address, kind and asking price are those of the listing
         *     on the day on which it was recorded.
         * @example {
         *       "_id": "5b1e0c9a-3f52-4c1b-9a57-0e2f4d6a8b1c",
         *       "listingId": "listing-aisyah-0007",
         *       "name": "Residensi Kiara Hills",
         *       "address": {
         *         "country": "Malaysia",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "postcode": "50480"
         *       },
         *       "unitNo": "A-12-3",
         *       "title": "Condo/Serviced Residence",
         *       "kind": "Buy",
         *       "askingSen": 68000000,
         *       "outcome": "Sold",
         *       "priceSen": 66000000,
         *       "on": "2026-11-03",
         *       "coBroke": {
         *         "name": "Tan Mei Fong",
         *         "firm": "Melati Realty Sdn Bhd",
         *         "sharePercent": 50
         *       },
         *       "note": "",
         *       "coverPhotoId": null,
         *       "createdAt": "2026-11-03T04:00:00.000Z",
         *       "updatedAt": "2026-11-03T04:00:00.000Z"
         *     }
         */
        Deal: {
            /** @description Key of the deal, made once and never changed. */
            _id: string;
            /** @description Where the property is. */
            address: components["schemas"]["PropertyAddress"];
            /** @description Asking price, or rent a month, in sen (1/100 MYR). */
            askingSen: number;
            /** @description The agent who brought the other side. Null where there was none. */
            coBroke: components["schemas"]["CoBroke"] | null;
            /** @description The picture of the listing to show. */
            coverPhotoId: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            createdAt: string;
            /** @description For sale, for rent or new. */
            kind: components["schemas"]["ListingKind"];
            /** @description `_id` of the listing. */
            listingId: string;
            /** @description Name of the property. */
            name: string;
            /** @description Free text of the agent. */
            note: string;
            /**
             * Format: date
             * @description Day of the deal in Malaysia.
             */
            on: string;
            /** @description How it left the market. */
            outcome: components["schemas"]["DealOutcome"];
            /** @description Price, or rent a month, in sen. Null is not said. */
            priceSen: number | null;
            /** @description Property category, for example Condo/Serviced Residence. */
            title: string;
            /** @description Number of the unit or lot. Empty is not said. */
            unitNo: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /**
         * @description A deal as it is to be from now on. Checked as `NewDeal`.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "_id": "5b1e0c9a-3f52-4c1b-9a57-0e2f4d6a8b1c",
         *       "outcome": "Sold",
         *       "priceSen": 65500000,
         *       "on": "2026-11-03",
         *       "coBroke": null,
         *       "note": "",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        DealChange: {
            /** @description `_id` of the deal. */
            _id: string;
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description The agent who brought the other side. Null where there was none. */
            coBroke: components["schemas"]["CoBroke"] | null;
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever.
             */
            mutationId?: string;
            /** @description Free text of the agent. */
            note: string;
            /**
             * Format: date
             * @description Day of the deal in Malaysia.
             */
            on: string;
            /** @description How it left the market. */
            outcome: components["schemas"]["DealOutcome"];
            /** @description Price, or rent a month, in sen. Null is not said. */
            priceSen: number | null;
            /** @description What the agent changed it from. Where another device changed the deal meanwhile, what is as it was seen stays as it is stored, and both notes are kept. Absent: all is replaced. */
            seen?: {
                /** @description The agent who brought the other side. Null where there was none. */
                coBroke: components["schemas"]["CoBroke"] | null;
                /** @description Free text of the agent. */
                note: string;
                /**
                 * Format: date
                 * @description Day of the deal in Malaysia.
                 */
                on: string;
                /** @description How it left the market. */
                outcome: components["schemas"]["DealOutcome"];
                /** @description Price, or rent a month, in sen. Null is not said. */
                priceSen: number | null;
            };
        };
        /**
         * @description The deal to delete.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "_id": "5b1e0c9a-3f52-4c1b-9a57-0e2f4d6a8b1c",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        DealDelete: {
            /** @description `_id` of the deal. */
            _id: string;
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /**
             * Format: uuid
             * @description Key of this deletion. The same key answers the same result for ever.
             */
            mutationId?: string;
        };
        /**
         * @description What became of a change or a deletion of a deal.
         * @example {
         *       "_id": "5b1e0c9a-3f52-4c1b-9a57-0e2f4d6a8b1c",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        DealDone: {
            /** @description `_id` of the deal. */
            _id: string;
            /** @description Echo of the change that this answers. */
            mutationId?: string;
        };
        /**
         * @description How a listing left the market. Sold is for listings for sale and new ones, Rented for those for rent.
         * @enum {string}
         */
        DealOutcome: "Sold" | "Rented" | "Withdrawn";
        /** @description A page of deals, latest day first, with the sums of all pages. */
        DealPage: {
            /** @description The records of this page. */
            items: components["schemas"]["Deal"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            /** @description One for each outcome that there is, of all pages. */
            sums: components["schemas"]["DealSum"][];
            total: components["schemas"]["PageTotal"];
            /** @description The years that have deals, latest first. */
            years: number[];
        };
        /**
         * @description Which deals to list.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "year": 2026,
         *       "paging": 0
         *     }
         */
        DealSearch: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /** @description Year of the day of the deal. Absent is all. */
            year?: number;
        };
        /** @description The deals of one outcome. */
        DealSum: {
            /** @description How many there are. */
            count: number;
            /** @description How they left the market. */
            outcome: components["schemas"]["DealOutcome"];
            /** @description The same, each without the share of the agent who brought the other side, in sen. */
            ownSen: number;
            /** @description Their prices added, or their rents a month, in sen. */
            valueSen: number;
        };
        /**
         * @description An error of the app on a device: which build, what and where, and how much waits; never whose.
         * @example {
         *       "device": "6f7c1f2e-6a55-4c57-9c3a-2b8f8a3b7f10",
         *       "kind": "failed",
         *       "build": "20230511",
         *       "reason": "TypeError",
         *       "place": "screens-Cx1y2z3w.js:1:20413",
         *       "waiting": 0,
         *       "hours": 0
         *     }
         */
        DeviceReport: {
            /** @description Version of the app. */
            build: string;
            /**
             * Format: uuid
             * @description Made anew on each day while nothing is stuck, so that reports of two days are not those of one device.
             */
            device: string;
            /** @description For how many whole hours the device has been seen with it. */
            hours: number;
            /** @description What happened. */
            kind: components["schemas"]["DeviceReportKind"];
            /** @description Where in the code of the app: file, line and column. Empty for `stuck`. */
            place: string;
            /** @description The name of the exception, or the code of the refusal that holds the work up. Never a message: that could have content. */
            reason: string;
            /** @description How many things wait on the device. */
            waiting: number;
        };
        /**
         * @description `failed`: code of the app threw. `stuck`: the same work is still there a day after the device was first seen online with it. `recovered`: what was stuck waits no longer.
         * @enum {string}
         */
        DeviceReportKind: "failed" | "stuck" | "recovered";
        /**
         * @description A draft as the server holds it.
         * @example {
         *       "_id": "0d4f6a0e-6f0c-4f0a-9a51-6b8a7c1d2e3f",
         *       "rev": 1,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *       "status": "Draft",
         *       "name": "Residensi Kiara Hills",
         *       "title": "Condo/Serviced Residence",
         *       "type": "Condominium",
         *       "address": {
         *         "country": "Malaysia",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "postcode": "50480"
         *       },
         *       "propertyId": null,
         *       "intent": null,
         *       "remarks": "",
         *       "createdAt": "2026-11-20T04:00:00.000Z",
         *       "updatedAt": "2026-11-20T04:00:00.000Z"
         *     }
         */
        Draft: {
            /** @description Key of the record, made once and never changed. */
            _id: string;
            /** @description Where the property is. */
            address: components["schemas"]["PropertyAddress"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description What the listing says beyond the property. */
            facts?: components["schemas"]["ListingFacts"];
            /** @description Fingerprints of the pictures that it shows, to recognise them on the device; only where one draft is asked for. */
            fingerprints?: components["schemas"]["PhotoFingerprints"];
            /** @description Buy is For Sale, Rent is For Rent, New is New (Developer Unit). Null is a property request alone. */
            intent: components["schemas"]["ListingKind"] | null;
            /** @description Is there a listing of this `_id`? */
            listed?: boolean;
            /** @description Where it is on the map. Null is not known. */
            loc?: components["schemas"]["GeoPoint"];
            /** @description Echo of the save that this answers. */
            mutationId?: string;
            /** @description Name of the property. */
            name: string;
            /** @description What it was imported from; only where one draft is asked for. Absent where it was not imported. */
            origin?: components["schemas"]["ImportOrigin"];
            /** @description Pictures in the order of showing. */
            photos?: components["schemas"]["DraftPhoto"][];
            /** @description Ids of the pictures that the server holds whole. */
            photosStored?: string[];
            /** @description `_id` of the property master. Null where there is none. */
            propertyId: string | null;
            /** @description Why it was rejected, as the reviewer wrote it; a usual reason in English. */
            reason?: string;
            /** @description Which usual reason it is. Absent is another, or none. */
            rejection?: components["schemas"]["DraftRejection"];
            /** @description Free text of the agent. */
            remarks: string;
            /** @description Counts up with every change. */
            rev: number;
            /** @description Browser and system of the device that made the last change, for example Chrome on Android. Absent where no device is known. */
            savedOn?: string;
            /** @description Draft, Submitted (waits for review), Published or Rejected. */
            status: components["schemas"]["DraftStatus"];
            /** @description Property category, for example Condo/Serviced Residence. */
            title: string;
            /** @description Property type within the category, for example Condominium. */
            type: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /**
         * @description What the agent writes down. No field is required by shape: the eight rules of a draft are checked in their order,
         *     and the first one broken answers 422 with its code.
         */
        DraftBody: {
            /** @description Where the property is. */
            address?: components["schemas"]["Address"];
            /** @description What a listing says beyond the property. A fact that is absent keeps what is stored. */
            facts?: components["schemas"]["ListingFacts"];
            /** @description For Sale, For Rent, New (Developer Unit). Null or absent is a property request alone. */
            intent?: components["schemas"]["ListingKind"] | null;
            /** @description Where the unit is. Null is nowhere; absent keeps what is stored. */
            loc?: components["schemas"]["GeoPoint"];
            /** @description Name of the property. */
            name?: string;
            /** @description Pictures in the order of showing; the first of kind `photo` is the cover. At most 20, else 422 `draft_photos_too_many`. Absent keeps what is stored. */
            photos?: components["schemas"]["DraftPhoto"][];
            /** @description The property master this draft refers to. Null or absent proposes a new property. */
            propertyId?: string | null;
            /** @description Free text of the agent. */
            remarks?: string;
            /** @description Property category, e.g. Condo/Serviced Residence. */
            title?: string;
            /** @description Property type, e.g. Condominium. */
            type?: string;
        };
        /** @description A refusal, with the stored draft where another device changed it, or where the owner was removed all the same. */
        DraftConflict: {
            /** @description Stable code of the refusal, to decide by. */
            code: components["schemas"]["ErrorCode"];
            /** @description The draft as it is stored. */
            current?: components["schemas"]["Draft"];
            /** @description Where in the request the error lies, for a developer. */
            details?: string[];
            /** @description The sentence for the agent. */
            message: string;
        };
        /**
         * @description A request to delete a draft, or to give up its changes.
         * @example {
         *       "baseRev": 3,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        DraftDelete: {
            /** @description Revision that the agent saw. */
            baseRev: number;
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /**
             * Format: uuid
             * @description Key of this deletion. The same key answers the same result for ever.
             */
            mutationId: string;
        };
        /** @description What is left of a deleted draft. */
        DraftDeleted: {
            /** @description `_id` of the deleted draft. */
            _id: string;
            /** @description Echo of the deletion that this answers. */
            mutationId: string;
            /** @description The draft's last revision. */
            rev: number;
        };
        /** @description A page of drafts. */
        DraftPage: {
            /** @description The drafts of this page, newest change first. */
            items: components["schemas"]["Draft"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            total: components["schemas"]["PageTotal"];
        };
        /** @description What a draft says of one of its pictures. The picture itself comes by the resumable upload under the same id. */
        DraftPhoto: {
            /** @description What the agent says of the picture. */
            caption: string;
            /**
             * Format: uuid
             * @description Made on the device; the picture's key for ever.
             */
            id: string;
            /**
             * @description A photo or a floor plan.
             * @enum {string}
             */
            kind: "photo" | "floor-plan";
        };
        /**
         * @description A usual reason for which a reviewer rejects a request for a property: the master has it, its postcode does not belong to its area, its name is not whole, or its photos show another building.
         * @enum {string}
         */
        DraftRejection: "request_in_master" | "request_postcode_wrong" | "request_name_incomplete" | "request_other_building";
        /**
         * @description A draft to save. Fields beyond the draft's own serve the offline queue and are optional.
         * @example {
         *       "_id": "0d4f6a0e-6f0c-4f0a-9a51-6b8a7c1d2e3f",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *       "baseRev": null,
         *       "name": "Residensi Kiara Hills",
         *       "title": "Condo/Serviced Residence",
         *       "type": "Condominium",
         *       "address": {
         *         "country": "Malaysia",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "postcode": "50480"
         *       }
         *     }
         */
        DraftSave: components["schemas"]["DraftBody"] & {
            /** @description A UUID made on the device, the draft's key for ever; or that of the listing to be changed. Without it the server makes one. */
            _id?: string;
            /** @description Revision that the agent's text was made from. Null says the draft is new. Absent skips the check. */
            baseRev?: number | null;
            /**
             * @description What this save makes of the draft; absent is `Draft`. `Published` checks everything that a listing needs (422 `listing_incomplete`, its `details` naming each field) and puts the text into the listing of the same `_id`. `Submitted` submits a request for a new property (`intent` null). A draft that was published and is saved as a `Draft` waits to be published again; the listing stays as it was. Saved without `becomes`, and saying what the listing says, it has nothing that waits, and is `Published`.
             * @enum {string}
             */
            becomes?: "Draft" | "Submitted" | "Published";
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /**
             * Format: uuid
             * @description Key of this save. It takes effect once for ever. For 30 days the same key answers the same result; later it answers the draft, or 409 `draft_conflict` if that was saved since.
             */
            mutationId?: string;
        };
        /**
         * @description Which drafts to list.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "search": "",
         *       "status": "",
         *       "paging": 0
         *     }
         */
        DraftSearch: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description Page, from 0; 20 drafts a page. */
            paging?: components["schemas"]["AskedPage"];
            /** @description Words, as in the search of listings. Taken from 2 characters. */
            search?: string;
            /** @description Empty for all. */
            status?: components["schemas"]["DraftStatus"] | components["schemas"]["Unfiltered"];
            /** @description With an empty status: leaves out the drafts of status `Published`. A backend that ignores it lists all. */
            unpublished?: boolean;
        };
        /**
         * @description State of a draft: a draft, submitted for review, published, or rejected.
         * @enum {string}
         */
        DraftStatus: "Draft" | "Submitted" | "Published" | "Rejected";
        /**
         * @description A person who asks about a listing. Seen by its agent alone, and deleted twelve months after the last change.
         * @example {
         *       "_id": "2d9c6f1e-7a50-4a0b-8f0e-6f3f0c5b9a21",
         *       "listingId": "listing-aisyah-0001",
         *       "listingName": "Residensi Kiara Hills",
         *       "source": "Page",
         *       "state": "New",
         *       "name": "Tan Wei Jie",
         *       "phone": "+60198765432",
         *       "email": null,
         *       "message": "Is it still available? Can I see it on Saturday?",
         *       "language": "en",
         *       "viewingAt": null,
         *       "note": "",
         *       "consentAt": "2026-11-20T04:00:00.000Z",
         *       "receivedAt": "2026-11-20T04:00:00.000Z",
         *       "updatedAt": "2026-11-20T04:00:00.000Z"
         *     }
         */
        Enquiry: {
            /** @description Key of the record, made once and never changed. */
            _id: string;
            /**
             * Format: date-time
             * @description When the person agreed that their data is stored. Null where the agent wrote it down.
             */
            consentAt: string | null;
            /** @description The text to which the person agreed at the platform. Null or absent for other sources. */
            consentText?: string | null;
            /** @description Email address. Null is not said. */
            email: string | null;
            /** @description The language in which to answer. */
            language: components["schemas"]["Language"];
            /** @description `_id` of the listing. Null where it is about none. */
            listingId: string | null;
            /** @description Name of the property. Null where it is about no listing. */
            listingName: string | null;
            /** @description What the person wrote. */
            message: string;
            /** @description Name of the person. */
            name: string;
            /** @description Free text of the agent. */
            note: string;
            /** @description Telephone number in E.164. Null is not said. */
            phone: string | null;
            /** @description The platform that handed it over. Null or absent where none did. */
            platform?: string | null;
            /**
             * Format: date-time
             * @description When it came.
             */
            receivedAt: string;
            /** @description Where it came from. */
            source: components["schemas"]["EnquirySource"];
            /** @description How far the agent is with it. */
            state: components["schemas"]["EnquiryState"];
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the viewing is. Null where none is agreed.
             */
            viewingAt: string | null;
        };
        /**
         * @description A change of an enquiry: what is absent stays. With `made` the enquiry is made first, if it is not there. A change of one that
         *     was deleted is answered 404.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "_id": "2d9c6f1e-7a50-4a0b-8f0e-6f3f0c5b9a21",
         *       "state": "Viewing",
         *       "viewingAt": "2026-11-28T03:00:00.000Z",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        EnquiryChange: {
            /**
             * Format: uuid
             * @description `_id` of the enquiry; of one that the agent writes down, made by the device.
             */
            _id: string;
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /** @description Absent for an enquiry that is there. */
            made?: components["schemas"]["EnquiryNew"];
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever.
             */
            mutationId?: string;
            /** @description Free text of the agent. */
            note?: string;
            /** @description The note that the agent changed to `note`. Where another one is stored by now, both are kept. Absent: `note` replaces what is stored. */
            seenNote?: string;
            /** @description How far the agent is with it. */
            state?: components["schemas"]["EnquiryState"];
            /**
             * Format: date-time
             * @description When the viewing is; null takes it back.
             */
            viewingAt?: string | null;
        };
        /**
         * @description A change took effect.
         * @example {
         *       "_id": "2d9c6f1e-7a50-4a0b-8f0e-6f3f0c5b9a21",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        EnquiryDone: {
            /** @description `_id` of the enquiry. */
            _id: string;
            /** @description Echo of the request. */
            mutationId?: string;
        };
        /**
         * @description The person whose data is to be deleted.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "_id": "2d9c6f1e-7a50-4a0b-8f0e-6f3f0c5b9a21",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        EnquiryErase: {
            /**
             * Format: uuid
             * @description `_id` of the enquiry.
             */
            _id: string;
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /**
             * Format: uuid
             * @description Key of this deletion. The same key answers the same result for ever.
             */
            mutationId?: string;
        };
        /** @description An enquiry that the agent writes down. Name, and a telephone number or email address. */
        EnquiryNew: {
            /** @description Email address. */
            email: string | null;
            /** @description The language in which to answer. */
            language: components["schemas"]["Language"];
            /** @description An own listing. Null where it is about none. */
            listingId: string | null;
            /** @description What the person said. */
            message: string;
            /** @description Name of the person. */
            name: string;
            /** @description Telephone number as it was typed. One that is none answers 422 `enquiry_phone_invalid`. */
            phone: string | null;
        };
        /** @description A page of enquiries, newest first, with how many there are of each state. */
        EnquiryPage: {
            /** @description All enquiries of the agent by state. */
            counts: {
                /** @description Answered. */
                Answered: number;
                /** @description Nothing more to do. */
                Closed: number;
                /** @description Not answered yet. */
                New: number;
                /** @description With a viewing. */
                Viewing: number;
            };
            /** @description The records of this page. */
            items: components["schemas"]["Enquiry"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            total: components["schemas"]["PageTotal"];
        };
        /**
         * @description Which enquiries to list.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "state": "New",
         *       "paging": 0
         *     }
         */
        EnquirySearch: {
            /** @description This one alone, if it is there. Empty or absent for all. */
            _id?: string;
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description Those about one listing. Empty or absent for all. */
            listingId?: string;
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /** @description Words, each of which is in the person's name, telephone number or email address, or in the message, as in the search of listings. Taken from 2 characters. */
            search?: string;
            /** @description Empty for all. */
            state?: components["schemas"]["EnquiryState"] | components["schemas"]["Unfiltered"];
        };
        /**
         * @description Where an enquiry came from: the public page of a listing, the agent's card, written down by the agent, or handed over by the platform on which the listing is advertised.
         * @enum {string}
         */
        EnquirySource: "Page" | "Card" | "Platform" | "Agent";
        /**
         * @description How far the agent is with it.
         * @enum {string}
         */
        EnquiryState: "New" | "Answered" | "Viewing" | "Closed";
        /**
         * @description Why a request was refused.
         * @example {
         *       "code": "draft_name_required",
         *       "message": "Property name is required."
         *     }
         */
        ErrorAnswer: {
            /** @description Stable code of the refusal, to decide by. */
            code: components["schemas"]["ErrorCode"];
            /** @description Where in the request the error lies, for a developer. */
            details?: string[];
            /**
             * @description The sentence for the agent.
             * @example Property name is required.
             */
            message: string;
        };
        /**
         * @description Stable code of a refusal. More may be added: handle an unknown one by its status.
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "invalid_request" | "body_too_large" | "unsupported_media_type" | "forged_request" | "not_found" | "sign_in_required" | "wrong_credentials" | "credentials_required" | "username_required" | "username_unknown" | "agent_suspended" | "agent_disabled" | "agent_out_of_service" | "agent_mismatch" | "too_many_attempts" | "sign_on_key_invalid" | "image_invalid" | "image_too_large" | "image_check_unavailable" | "password_wrong" | "password_weak" | "password_common" | "email_confirmation_required" | "email_taken" | "email_key_invalid" | "push_unavailable" | "draft_name_required" | "draft_name_duplicate" | "draft_title_required" | "draft_type_required" | "draft_country_required" | "draft_state_required" | "draft_area_required" | "draft_postcode_required" | "draft_value_unknown" | "draft_postcode_unknown" | "draft_conflict" | "draft_closed" | "draft_gone" | "draft_photos_too_many" | "listing_kind_required" | "listing_incomplete" | "listing_price_invalid" | "listing_size_invalid" | "listing_date_invalid" | "listing_phone_invalid" | "listing_limit_reached" | "listing_not_active" | "listing_status_refused" | "listing_changed" | "price_changed" | "deal_outcome_refused" | "deal_price_invalid" | "deal_date_invalid" | "deal_share_invalid" | "enquiry_incomplete" | "owner_answered_again" | "enquiry_phone_invalid" | "deal_recorded" | "posting_access_required" | "group_name_required" | "group_name_taken" | "group_split_invalid" | "group_changed" | "group_not_owner" | "group_inactive" | "group_split_changed" | "group_listing_inactive" | "group_listing_unfit" | "group_listing_shared" | "group_offer_invalid" | "group_offer_own" | "group_offer_answered" | "group_offer_expired" | "group_reason_required" | "import_address_refused" | "import_feed_short" | "import_feed_partial" | "import_not_ready" | "import_changed" | "package_withdrawn" | "package_endless" | "order_credit_exceeds" | "order_total_changed" | "order_cannot_be_paid" | "gateway_unavailable" | "photo_stored" | "photo_reused" | "photo_offset_wrong" | "photo_damaged" | "photo_uploads_too_many" | "photo_quota_reached" | "mutation_in_progress" | "mutation_reused" | "server_error" | "database_unavailable" | "server_busy" | "storage_full";
        /**
         * @description How far a property is furnished.
         * @enum {string}
         */
        Furnishing: "Fully Furnished" | "Partly Furnished" | "Unfurnished" | "Unknown";
        /**
         * @description Name of a payment gateway.
         * @enum {string}
         */
        GatewayName: "sandbox" | "billplz";
        /** @description A place on the map, as GeoJSON has it. Null is not known. */
        GeoPoint: {
            /** @description Longitude, then latitude, in degrees. */
            coordinates: number[];
            /**
             * @description Always Point, as GeoJSON has it.
             * @constant
             */
            type: "Point";
        } | null;
        /**
         * @description A shared pool of listings for one property or project.
         * @example {
         *       "_id": "group-kiara-hills",
         *       "rev": 2,
         *       "name": "Residensi Kiara Hills",
         *       "category": "Residential",
         *       "title": "Condo/Serviced Residence",
         *       "offering": "SaleAndRent",
         *       "state": "Kuala Lumpur",
         *       "area": "Kuala Lumpur",
         *       "status": "Active",
         *       "listingShare": 60,
         *       "note": "Viewings through the guard house.",
         *       "ownerName": "Aisyah binti Rahman",
         *       "isOwn": true,
         *       "sale": {
         *         "count": 6,
         *         "lowestSen": 58000000,
         *         "highestSen": 91000000
         *       },
         *       "rent": {
         *         "count": 2,
         *         "lowestSen": 230000,
         *         "highestSen": 310000
         *       },
         *       "createdAt": "2026-10-01T04:00:00.000Z",
         *       "updatedAt": "2026-11-12T04:00:00.000Z"
         *     }
         */
        Group: {
            /** @description Key of the record, made once and never changed. */
            _id: string;
            /** @description Name of the area within the state, as in the lookups. */
            area: string;
            /** @description Commercial or residential. */
            category: components["schemas"]["GroupCategory"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Did the signed-in agent make it? */
            isOwn: boolean;
            /** @description Percent of the commission for the agent of the listing. The rest is for the agent who closes. */
            listingShare: number;
            /** @description Name of the group; no other group has it. */
            name: string;
            /** @description Free text of the agent who made it. */
            note: string;
            /** @description Which listings it takes. */
            offering: components["schemas"]["GroupOffering"];
            /** @description Name of the agent who made it. */
            ownerName: string;
            /** @description Active listings for rent. */
            rent: components["schemas"]["GroupPrices"];
            /** @description Counts up with every change. */
            rev: number;
            /** @description Active listings for sale, new developer units with them. */
            sale: components["schemas"]["GroupPrices"];
            /** @description Name of the state, as in the lookups. */
            state: string;
            /** @description Its status now. */
            status: components["schemas"]["GroupStatus"];
            /** @description Property category, or empty for any. */
            title: components["schemas"]["GroupTitle"];
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /**
         * @description A page of the listings that could be shared into a group.
         * @example {
         *       "items": [],
         *       "total": 0,
         *       "paging": 0,
         *       "pageSize": 20,
         *       "unfit": 4
         *     }
         */
        GroupCandidatePage: {
            /** @description The listings of this page. */
            items: components["schemas"]["ListingSummary"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            total: components["schemas"]["PageTotal"];
            /** @description How many active listings of the agent the group does not take, by kind or category. */
            unfit: number;
        };
        /**
         * @description Which own listings to offer for sharing.
         * @example {
         *       "search": "kiara",
         *       "paging": 0
         *     }
         */
        GroupCandidateSearch: {
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /** @description Words, as in the search of listings. Taken from 2 characters. */
            search?: string;
        };
        /**
         * @description What a group is of.
         * @enum {string}
         */
        GroupCategory: "Commercial" | "Residential";
        /**
         * @description A group, and how many share listings in it.
         * @example {
         *       "group": {
         *         "_id": "group-kiara-hills",
         *         "rev": 2,
         *         "name": "Residensi Kiara Hills",
         *         "category": "Residential",
         *         "title": "Condo/Serviced Residence",
         *         "offering": "SaleAndRent",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "status": "Active",
         *         "listingShare": 60,
         *         "note": "Viewings through the guard house.",
         *         "ownerName": "Aisyah binti Rahman",
         *         "isOwn": true,
         *         "sale": {
         *           "count": 6,
         *           "lowestSen": 58000000,
         *           "highestSen": 91000000
         *         },
         *         "rent": {
         *           "count": 2,
         *           "lowestSen": 230000,
         *           "highestSen": 310000
         *         },
         *         "createdAt": "2026-10-01T04:00:00.000Z",
         *         "updatedAt": "2026-11-12T04:00:00.000Z"
         *       },
         *       "members": [
         *         {
         *           "_id": "agent-meiling",
         *           "name": "Tan Mei Ling",
         *           "role": "REA",
         *           "isOwner": true,
         *           "isSelf": false,
         *           "listings": null
         *         },
         *         {
         *           "_id": "agent-aisyah",
         *           "name": "Aisyah binti Rahman",
         *           "role": "REN",
         *           "isOwner": false,
         *           "isSelf": true,
         *           "listings": 5
         *         }
         *       ],
         *       "sharing": 3
         *     }
         */
        GroupDetail: {
            /** @description The group. */
            group: components["schemas"]["Group"];
            /** @description The agent who made it, and the signed-in one with a listing in it. Others are not named: a listing is shared without its agent. */
            members: {
                /** @description The agent's `_id`. */
                _id: string;
                /** @description Did this agent make the group? */
                isOwner: boolean;
                /** @description Is it the signed-in agent? */
                isSelf: boolean;
                /** @description Active listings of the signed-in agent in the group. Null for another agent. */
                listings: number | null;
                /** @description The agent's name. */
                name: string;
                /** @description The agent's role. */
                role: components["schemas"]["AgentRole"];
            }[];
            /** @description How many agents have listings in the group. */
            sharing?: number;
        };
        /**
         * @description A listing as a group shows it: what an advertisement may say, without its agent.
         * @example {
         *       "_id": "listing-meiling-0001",
         *       "groupId": "group-kiara-hills",
         *       "name": "Residensi Kiara Hills",
         *       "kind": "Buy",
         *       "status": "Active",
         *       "title": "Condo/Serviced Residence",
         *       "type": "Condominium",
         *       "state": "Kuala Lumpur",
         *       "area": "Kuala Lumpur",
         *       "priceSen": 68000000,
         *       "builtUpSqft": 1023,
         *       "landAreaSqft": null,
         *       "bedrooms": "3+1",
         *       "bathrooms": 2,
         *       "furnishing": "Partly Furnished",
         *       "coverPhotoId": null,
         *       "isOwn": false,
         *       "agreedShare": 60,
         *       "sharedAt": "2026-11-12T04:00:00.000Z",
         *       "openOffers": null,
         *       "ownOffer": "Open"
         *     }
         */
        GroupListing: {
            /** @description Key of the own listing. Another agent's has a reference instead, which only groups take. */
            _id: string;
            /** @description Percent for the agent of the listing, as agreed when it was shared. */
            agreedShare: number;
            /** @description Name of the area within the state, as in the lookups. */
            area: string;
            /** @description Number of bathrooms. Null is not said. */
            bathrooms: number | null;
            /** @description Bedrooms, for example 3+1. Null is not said. */
            bedrooms: string | null;
            /** @description Built-up in square feet. Null is not said. */
            builtUpSqft: number | null;
            /** @description The picture to show first, of another agent by a reference. Null where there is none, or it may not be read. */
            coverPhotoId: string | null;
            /** @description The cover in a few pixels: a WebP of at most 16 pixels a side in Base64, to show blurred until the picture is there. Null where there is none. */
            coverPlaceholder?: string | null;
            /** @description How far it is furnished. Null is not said. */
            furnishing: string | null;
            /** @description Key of the group. */
            groupId: string;
            /** @description Is it the signed-in agent's own? */
            isOwn: boolean;
            /** @description For sale, for rent or new. */
            kind: components["schemas"]["ListingKind"];
            /** @description Land area in square feet. Null is not said. */
            landAreaSqft: number | null;
            /** @description Name of the property. */
            name: string;
            /** @description Offers that wait for an answer. Null where the listing is another agent's. */
            openOffers: number | null;
            /** @description State of the signed-in agent's latest offer. Null where there is none. */
            ownOffer: components["schemas"]["GroupOfferState"] | null;
            /** @description Asking price, or rent a month, in sen (1/100 MYR). */
            priceSen: number;
            /**
             * Format: date-time
             * @description When it was shared into the group.
             */
            sharedAt: string;
            /** @description Name of the state, as in the lookups. */
            state: string;
            /** @description Its status now. */
            status: components["schemas"]["ListingStatus"];
            /** @description Property category, for example Condo/Serviced Residence. */
            title: string;
            /** @description Property type within the category, for example Condominium. */
            type: string;
        };
        /**
         * @description A shared listing with everything that an advertisement may say. Never the unit number, the owner's authorisation, nor a hidden street.
         * @example {
         *       "listing": {
         *         "_id": "listing-meiling-0001",
         *         "groupId": "group-kiara-hills",
         *         "name": "Residensi Kiara Hills",
         *         "kind": "Buy",
         *         "status": "Active",
         *         "title": "Condo/Serviced Residence",
         *         "type": "Condominium",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "priceSen": 68000000,
         *         "builtUpSqft": 1023,
         *         "landAreaSqft": null,
         *         "bedrooms": "3+1",
         *         "bathrooms": 2,
         *         "furnishing": "Partly Furnished",
         *         "coverPhotoId": null,
         *         "isOwn": false,
         *         "agreedShare": 60,
         *         "sharedAt": "2026-11-12T04:00:00.000Z",
         *         "openOffers": null,
         *         "ownOffer": "Open"
         *       },
         *       "address": {
         *         "country": "Malaysia",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "postcode": "50480"
         *       },
         *       "loc": {
         *         "type": "Point",
         *         "coordinates": [
         *           101.65,
         *           3.16
         *         ]
         *       },
         *       "facts": {
         *         "priceSen": 68000000,
         *         "builtUpSqft": 1023,
         *         "unitType": "Corner",
         *         "bedrooms": "3+1",
         *         "bathrooms": 2,
         *         "tenure": "Freehold",
         *         "facilities": [
         *           "Swimming Pool"
         *         ]
         *       },
         *       "remarks": "Bright corner unit.",
         *       "photos": [
         *         {
         *           "id": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *           "kind": "photo",
         *           "caption": "Living room"
         *         }
         *       ]
         *     }
         */
        GroupListingDetail: {
            /** @description Where the property is. The postcode is empty where the address is hidden. */
            address: components["schemas"]["Address"];
            /** @description What it says beyond the property. */
            facts: components["schemas"]["ListingFacts"];
            /** @description The listing in its group. */
            listing: components["schemas"]["GroupListing"];
            /** @description Where it is on the map. Null is not known, or hidden. */
            loc: components["schemas"]["GeoPoint"];
            /** @description Stored pictures in the order of showing. Empty for another agent's listing in an inactive group. */
            photos: components["schemas"]["DraftPhoto"][];
            /** @description Placeholders of its pictures. */
            placeholders?: components["schemas"]["PhotoPlaceholders"];
            /** @description Free text of its agent, without the sentences that name a person, a phone number or an address of the web. */
            remarks: string;
        };
        /**
         * @description A page of the listings of a group. Another agent's is in it while it is active.
         * @example {
         *       "items": [
         *         {
         *           "_id": "listing-meiling-0001",
         *           "groupId": "group-kiara-hills",
         *           "name": "Residensi Kiara Hills",
         *           "kind": "Buy",
         *           "status": "Active",
         *           "title": "Condo/Serviced Residence",
         *           "type": "Condominium",
         *           "state": "Kuala Lumpur",
         *           "area": "Kuala Lumpur",
         *           "priceSen": 68000000,
         *           "builtUpSqft": 1023,
         *           "landAreaSqft": null,
         *           "bedrooms": "3+1",
         *           "bathrooms": 2,
         *           "furnishing": "Partly Furnished",
         *           "coverPhotoId": null,
         *           "isOwn": false,
         *           "agreedShare": 60,
         *           "sharedAt": "2026-11-12T04:00:00.000Z",
         *           "openOffers": null,
         *           "ownOffer": "Open"
         *         }
         *       ],
         *       "total": 1,
         *       "paging": 0,
         *       "pageSize": 20
         *     }
         */
        GroupListingPage: {
            /** @description The listings of this page. */
            items: components["schemas"]["GroupListing"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            total: components["schemas"]["PageTotal"];
        };
        /**
         * @description Which listings of a group to list.
         * @example {
         *       "offered": "Sale",
         *       "whose": "",
         *       "sort": "price-asc",
         *       "paging": 0
         *     }
         */
        GroupListingSearch: {
            /**
             * @description For sale (new developer units with them) or for rent. Empty for all.
             * @enum {string}
             */
            offered?: "" | "Sale" | "Rent";
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /**
             * @description Latest shared first, or by price.
             * @enum {string}
             */
            sort?: "shared-desc" | "price-asc" | "price-desc";
            /**
             * @description Only the signed-in agent's. Empty for all.
             * @enum {string}
             */
            whose?: "" | "Own";
        };
        /**
         * @description A member's offer for a client on a shared listing.
         * @example {
         *       "_id": "3f0b7a52-6d6f-4b3a-8a55-0d6f0a1b2c3d",
         *       "groupId": "group-kiara-hills",
         *       "listingId": "listing-meiling-0001",
         *       "listingName": "Residensi Kiara Hills",
         *       "kind": "Buy",
         *       "amountSen": 66000000,
         *       "moveInOn": "2027-01-15",
         *       "expiresOn": "2026-12-04",
         *       "message": "Cash buyer, loan not needed.",
         *       "state": "Open",
         *       "reason": "",
         *       "isMade": true,
         *       "otherName": null,
         *       "otherMobile": null,
         *       "createdAt": "2026-11-20T04:00:00.000Z",
         *       "answeredAt": null
         *     }
         */
        GroupOffer: {
            /** @description Key of the offer. */
            _id: string;
            /** @description What the client offers, in sen (1/100 MYR); for rent a month. */
            amountSen: number;
            /**
             * Format: date-time
             * @description When it was last answered or withdrawn. Null where it is open.
             */
            answeredAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date
             * @description Last day in Malaysia on which it can be answered. Null or absent is for ever.
             */
            expiresOn?: string | null;
            /** @description Key of the group. */
            groupId: string;
            /** @description Did the signed-in agent make it? Else it is for the agent's listing. */
            isMade: boolean;
            /** @description Has the signed-in agent not yet seen how the other one answered? `markGroupOffersSeen` ends it. */
            isUnseen?: boolean;
            /** @description For sale, for rent or new. */
            kind: components["schemas"]["ListingKind"];
            /** @description Key of the listing. Its reference for the maker of the offer. */
            listingId: string;
            /** @description Name of the property. */
            listingName: string;
            /** @description What the member writes. */
            message: string;
            /**
             * Format: date
             * @description Day on which the client would move in. Null is not said.
             */
            moveInOn: string | null;
            /** @description Mobile number of the other agent, as with the name. */
            otherMobile: string | null;
            /** @description Name of the other agent. The agent of the listing is named to the maker once the offer is accepted. */
            otherName: string | null;
            /** @description Why it was declined; else empty. */
            reason: string;
            /** @description Its state now. */
            state: components["schemas"]["GroupOfferState"];
        };
        /**
         * @description An answer to an offer. The agent of the listing accepts or declines; the maker withdraws.
         * @example {
         *       "offerId": "3f0b7a52-6d6f-4b3a-8a55-0d6f0a1b2c3d",
         *       "to": "Declined",
         *       "reason": "The owner wants more.",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        GroupOfferAnswer: {
            /**
             * Format: uuid
             * @description Key of this answer. The same key answers the same result for ever and takes effect once.
             */
            mutationId: string;
            /** @description `_id` of the offer. */
            offerId: string;
            /** @description Why it is declined. Required for that. */
            reason?: string;
            /**
             * @description The state it is to have.
             * @enum {string}
             */
            to: "Accepted" | "Declined" | "Withdrawn";
        };
        /**
         * @description What the listings of a group are for. New developer units are for sale.
         * @enum {string}
         */
        GroupOffering: "SaleAndRent" | "SaleOnly" | "RentOnly";
        /**
         * @description An offer to make.
         * @example {
         *       "listingId": "listing-meiling-0001",
         *       "amountSen": 66000000,
         *       "moveInOn": "2027-01-15",
         *       "expiresOn": "2026-12-04",
         *       "message": "Cash buyer, loan not needed.",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        GroupOfferMake: {
            /** @description In sen (1/100 MYR), whole, more than 0; for rent a month. */
            amountSen: number;
            /**
             * Format: date
             * @description Last day in Malaysia on which it can be answered, from today. Null or absent is for ever.
             */
            expiresOn?: string | null;
            /** @description `_id` that lists of the group have for another member's listing. */
            listingId: string;
            /** @description What the member writes. */
            message?: string;
            /**
             * Format: date
             * @description Day on which the client would move in, from today. Null or absent is not said.
             */
            moveInOn?: string | null;
            /**
             * Format: uuid
             * @description Key of this offer. The same key answers the same result for ever and takes effect once.
             */
            mutationId: string;
        };
        /**
         * @description A page of offers, newest first.
         * @example {
         *       "items": [
         *         {
         *           "_id": "3f0b7a52-6d6f-4b3a-8a55-0d6f0a1b2c3d",
         *           "groupId": "group-kiara-hills",
         *           "listingId": "listing-meiling-0001",
         *           "listingName": "Residensi Kiara Hills",
         *           "kind": "Buy",
         *           "amountSen": 66000000,
         *           "moveInOn": "2027-01-15",
         *           "expiresOn": "2026-12-04",
         *           "message": "Cash buyer, loan not needed.",
         *           "state": "Open",
         *           "reason": "",
         *           "isMade": true,
         *           "otherName": null,
         *           "otherMobile": null,
         *           "createdAt": "2026-11-20T04:00:00.000Z",
         *           "answeredAt": null
         *         }
         *       ],
         *       "total": 1,
         *       "paging": 0,
         *       "pageSize": 20
         *     }
         */
        GroupOfferPage: {
            /** @description The offers of this page. */
            items: components["schemas"]["GroupOffer"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            total: components["schemas"]["PageTotal"];
        };
        /**
         * @description Which offers of a group to list: those that the signed-in agent made, or those for the agent's listings.
         * @example {
         *       "side": "made",
         *       "listingId": "listing-meiling-0001",
         *       "paging": 0
         *     }
         */
        GroupOfferSearch: {
            /** @description Only offers on this listing, by the `_id` that lists of the group have for it. */
            listingId?: string;
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /**
             * @description Own offers, or offers for own listings.
             * @enum {string}
             */
            side: "made" | "received";
        };
        /**
         * @description Offers whose answers the agent has seen.
         * @example {
         *       "offerIds": [
         *         "3f0b7a52-6d6f-4b3a-8a55-0d6f0a1b2c3d"
         *       ]
         *     }
         */
        GroupOffersSeen: {
            /** @description `_id` of each offer. */
            offerIds: string[];
        };
        /**
         * @description State of an offer. `Expired` is one that was not answered by its last day.
         * @enum {string}
         */
        GroupOfferState: "Open" | "Accepted" | "Declined" | "Withdrawn" | "Expired";
        /**
         * @description A page of groups.
         * @example {
         *       "items": [
         *         {
         *           "_id": "group-kiara-hills",
         *           "rev": 2,
         *           "name": "Residensi Kiara Hills",
         *           "category": "Residential",
         *           "title": "Condo/Serviced Residence",
         *           "offering": "SaleAndRent",
         *           "state": "Kuala Lumpur",
         *           "area": "Kuala Lumpur",
         *           "status": "Active",
         *           "listingShare": 60,
         *           "note": "Viewings through the guard house.",
         *           "ownerName": "Aisyah binti Rahman",
         *           "isOwn": true,
         *           "sale": {
         *             "count": 6,
         *             "lowestSen": 58000000,
         *             "highestSen": 91000000
         *           },
         *           "rent": {
         *             "count": 2,
         *             "lowestSen": 230000,
         *             "highestSen": 310000
         *           },
         *           "createdAt": "2026-10-01T04:00:00.000Z",
         *           "updatedAt": "2026-11-12T04:00:00.000Z"
         *         }
         *       ],
         *       "total": 1,
         *       "paging": 0,
         *       "pageSize": 20
         *     }
         */
        GroupPage: {
            /** @description The groups of this page. */
            items: components["schemas"]["Group"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            total: components["schemas"]["PageTotal"];
        };
        /** @description Active listings of a group and what they ask for, in sen (1/100 MYR). */
        GroupPrices: {
            /** @description How many there are. */
            count: number;
            /** @description Highest asking price, or rent a month. Null where there is none. */
            highestSen: number | null;
            /** @description Lowest asking price, or rent a month. Null where there is none. */
            lowestSen: number | null;
        };
        /**
         * @description A listing to take out of a group.
         * @example {
         *       "listingId": "listing-aisyah-0001",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        GroupRemoval: {
            /** @description `_id` of the signed-in agent's listing. */
            listingId: string;
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever and takes effect once.
             */
            mutationId: string;
        };
        /**
         * @description A listing that is not in a group any more.
         * @example {
         *       "groupId": "group-kiara-hills",
         *       "listingId": "listing-aisyah-0001"
         *     }
         */
        GroupRemoved: {
            /** @description Key of the group. */
            groupId: string;
            /** @description Key of the listing. */
            listingId: string;
        };
        /**
         * @description A group to make, or to change.
         * @example {
         *       "_id": "0d4f6a0e-6f0c-4f0a-9a51-6b8a7c1d2e3f",
         *       "baseRev": null,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *       "name": "Residensi Kiara Hills",
         *       "category": "Residential",
         *       "title": "Condo/Serviced Residence",
         *       "offering": "SaleAndRent",
         *       "state": "Kuala Lumpur",
         *       "area": "Kuala Lumpur",
         *       "listingShare": 60,
         *       "note": ""
         *     }
         */
        GroupSave: {
            /** @description A UUID made on the device; or that of the group to change. */
            _id: string;
            /** @description Name of the area within the state, as in the lookups. */
            area: string;
            /** @description Revision that the agent saw. Null makes a group. */
            baseRev: number | null;
            /** @description Commercial or residential. */
            category: components["schemas"]["GroupCategory"];
            /** @description Percent for the agent of the listing: whole, 1 to 99. The rest is for the agent who closes. */
            listingShare: number;
            /**
             * Format: uuid
             * @description Key of this save. The same key answers the same result for ever and takes effect once.
             */
            mutationId: string;
            /** @description Name of the group. */
            name: string;
            /** @description Free text. */
            note: string;
            /** @description Which listings it takes. */
            offering: components["schemas"]["GroupOffering"];
            /** @description Name of the state, as in the lookups. */
            state: string;
            /** @description Property category within the category, or empty for any. */
            title: components["schemas"]["GroupTitle"];
        };
        /**
         * @description Which groups to list, and in which order.
         * @example {
         *       "search": "kiara",
         *       "offering": "SaleAndRent",
         *       "status": "Active",
         *       "category": "Residential",
         *       "title": "Condo/Serviced Residence",
         *       "created": "within60",
         *       "sort": "created-desc",
         *       "paging": 0
         *     }
         */
        GroupSearch: {
            /** @description Empty for all. */
            category?: components["schemas"]["GroupCategory"] | components["schemas"]["Unfiltered"];
            /**
             * @description Made within 60 or 90 days, or more than 90 days ago. Empty for all.
             * @enum {string}
             */
            created?: "" | "within60" | "within90" | "over90";
            /** @description An own active listing: only active groups that it fits and is not in. */
            forListing?: string;
            /** @description Empty for all. */
            offering?: components["schemas"]["GroupOffering"] | components["schemas"]["Unfiltered"];
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /** @description Part of the name or the place. Taken from 2 characters. */
            search?: string;
            /**
             * @description Latest created first, or by the lowest asking price of the active listings; groups without any are last.
             * @enum {string}
             */
            sort?: "created-desc" | "price-asc" | "price-desc";
            /** @description Empty for all. */
            status?: components["schemas"]["GroupStatus"] | components["schemas"]["Unfiltered"];
            /** @description Empty for all. */
            title?: components["schemas"]["GroupTitle"];
        };
        /**
         * @description A listing to share into a group, under a split that the agent agrees to.
         * @example {
         *       "listingId": "listing-aisyah-0001",
         *       "agreedShare": 60,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        GroupShare: {
            /** @description The split that the agent saw and agreed to: percent for the agent of the listing. */
            agreedShare: number;
            /** @description `_id` of the signed-in agent's listing. */
            listingId: string;
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever and takes effect once.
             */
            mutationId: string;
        };
        /**
         * @description An inactive group takes no listings and no offers.
         * @enum {string}
         */
        GroupStatus: "Active" | "Inactive";
        /**
         * @description A change of a group's status.
         * @example {
         *       "to": "Inactive",
         *       "baseRev": 2,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        GroupStatusChange: {
            /** @description Revision that the agent saw. */
            baseRev: number;
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever and takes effect once.
             */
            mutationId: string;
            /** @description The status it is to have. */
            to: components["schemas"]["GroupStatus"];
        };
        /**
         * @description Property category of a group. Empty takes every property category of its category.
         * @enum {string}
         */
        GroupTitle: "" | "Apartment/Flat" | "Condo/Serviced Residence" | "Terrace/Link/Townhouse" | "Semi-D/Bungalow";
        /**
         * @description What waits for the signed-in agent in all groups: open offers on own listings, and answers that the agent has not seen.
         * @example {
         *       "toAnswer": 0,
         *       "answered": 0,
         *       "groups": [],
         *       "offers": []
         *     }
         */
        GroupWaiting: {
            /** @description How many answers the agent has not seen: own offers that were accepted or declined, and accepted offers on own listings that were withdrawn. */
            answered: number;
            /** @description The same by group, the latest first, at most 100 groups. */
            groups: {
                /** @description Answers in it that were not seen. */
                answered: number;
                /** @description Key of the group. */
                groupId: string;
                /** @description Open offers in it. */
                toAnswer: number;
            }[];
            /** @description The offers, the latest first, at most 20. */
            offers: {
                /** @description Name of the group. */
                groupName: string;
                /** @description The offer. */
                offer: components["schemas"]["GroupOffer"];
            }[];
            /** @description How many open offers the agent can answer. */
            toAnswer: number;
        };
        /** @description What a vision service sees in a picture. */
        ImageAnalysis: {
            /** @description Whether the picture is unfit to be shown. */
            adult: {
                /** @description Certainty of sexual content, from 0 to 1. */
                adultScore: number;
                /** @description Certainty of blood or violence, from 0 to 1. */
                goreScore: number;
                /** @description Sexual content. */
                isAdultContent: boolean;
                /** @description Blood or violence. */
                isGoryContent: boolean;
                /** @description Suggestive content. */
                isRacyContent: boolean;
                /** @description Certainty of suggestive content, from 0 to 1. */
                racyScore: number;
            };
            /** @description What kind of scene it is. */
            categories: {
                /** @description Name of the category in the service's own list. */
                name: string;
                /** @description Certainty, from 0 to 1. */
                score: number;
            }[];
            /** @description Only where the operator configured it. */
            celebrities?: string[];
            /** @description The faces that were found. */
            faces: {
                /** @description Where the face is, in pixels. */
                faceRectangle: {
                    /** @description Height in pixels. */
                    height: number;
                    /** @description From the left edge, in pixels. */
                    left: number;
                    /** @description From the upper edge, in pixels. */
                    top: number;
                    /** @description Width in pixels. */
                    width: number;
                };
            }[];
            /** @description What is seen. */
            tags: {
                /** @description Certainty, from 0 to 1. */
                confidence: number;
                /** @description Name of the tag. */
                name: string;
            }[];
        };
        /** @description One of the agent's pictures. */
        ImageUpload: {
            /** @description The picture (JPEG, PNG or WebP), base64, with or without a data: prefix. */
            codebase64: string;
            /**
             * @description Which of the agent's pictures it is.
             * @enum {string}
             */
            fileName: "profile" | "online" | "offline";
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            id: string;
        };
        /**
         * @description The request to make the changes that were shown.
         * @example {
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *       "baseRev": 0,
         *       "archive": []
         *     }
         */
        ImportApply: {
            /** @description Positions of the absent listings to archive. A run that goes on archives what was requested before it stopped. */
            archive: number[];
            /** @description True archives all absent listings. */
            archiveAll?: boolean;
            /** @description The `rev` of the run that was shown. Where the run has another one, the answer is 409 `import_changed`. Absent: not compared. */
            baseRev?: number;
            /**
             * Format: uuid
             * @description Key of this request. The same key takes effect once.
             */
            mutationId: string;
        };
        /** @description What the agent chooses for a run. Kept for the next run of the platform. */
        ImportChoices: {
            /** @description Values of new listings where the feed says nothing. */
            defaults: {
                /** @description How the owners authorised the agent. */
                authorisationKind?: components["schemas"]["AuthorisationKind"] | null;
                /**
                 * Format: date
                 * @description First day of the owners' authorisation.
                 */
                authorisedOn?: string | null;
                /**
                 * Format: date
                 * @description Last day of the owners' authorisation.
                 */
                authorisedUntil?: string | null;
                /** @description How far they are furnished. */
                furnishing?: components["schemas"]["Furnishing"] | null;
                /** @description Tenure of the land. */
                tenure?: components["schemas"]["Tenure"] | null;
            };
            /**
             * @description Status of a new listing that is complete. Beyond the limit of the package it is Inactive.
             * @enum {string}
             */
            publishAs: "Active" | "Inactive";
        };
        /** @description Number of records by action, planned or done. */
        ImportCounts: {
            /** @description Known listings that the feed no longer holds. */
            absent: number;
            /** @description New listings and drafts. */
            added: number;
            /** @description Known ones with a difference. */
            changed: number;
            /** @description New drafts that would be listings if the defaults of the choices were set. */
            completable?: number;
            /** @description The drafts among the new ones. Absent where the run was applied before they were counted. */
            drafts?: number;
            /** @description Records that are not taken. */
            dropped: number;
            /** @description Known ones that stay as they are. */
            left: number;
            /** @description Records with something to look at. */
            problems: number;
        };
        /**
         * @description The encodings of text that can be chosen for a feed.
         * @enum {string}
         */
        ImportEncoding: "utf-8" | "gb18030" | "big5" | "windows-1252" | "utf-16le" | "utf-16be";
        /**
         * @description How often an address is fetched by itself. Nightly: between 02:00 and 05:00 in Malaysia, at the same minute each night.
         * @enum {string}
         */
        ImportEvery: "Nightly" | "Hourly";
        /** @description What is said about a feed or one of its records. */
        ImportFinding: {
            /** @description Stable code of the sentence. */
            code: string;
            /** @description Name of the field that it is about. */
            field?: string;
            /** @description The sentence in English. */
            message: string;
            /** @description The value, or a detail. */
            value?: string;
        };
        /**
         * @description The formats of feeds.
         * @enum {string}
         */
        ImportFormat: "REAXML" | "Kyero" | "BLM" | "RESO" | "CSV";
        /** @description What a run does with one record. */
        ImportItem: {
            /**
             * @description What the run would do with it; once it is applied, what it did. An absent one is archived only where the agent asks for it.
             * @enum {string}
             */
            action: "Add" | "Change" | "Leave" | "Drop" | "Absent";
            /** @description The fields of a known one that change, with their values before and after. */
            changes: {
                /** @description Name of the field. */
                field: string;
                /** @description Its value before. */
                from: string | number | boolean | null;
                /** @description Its value after. */
                to: string | number | boolean | null;
            }[];
            /** @description What is said about it. */
            findings: components["schemas"]["ImportFinding"][];
            /** @description `_id` of the listing or draft. Null where there is none. */
            listingId: string | null;
            /** @description Where in the feed it is. */
            place: string;
            /** @description Number of the record in the run. */
            position: number;
            /**
             * @description What was done. Null until then.
             * @enum {string|null}
             */
            result: "Added" | "Changed" | "Left" | "Dropped" | "Archived" | null;
            /** @description Its id at the source. Empty where it has none. */
            sourceId: string;
            /** @description Name of the listing, or its id at the source. */
            subject: string;
            /** @description What it is, or becomes, here. Null where it is not taken. */
            target: components["schemas"]["ListingOrDraft"] | null;
            /**
             * @description What became of it when the run was undone. Null until then.
             * @enum {string|null}
             */
            undoResult: "Undone" | "Left" | null;
            /** @description What a new listing or draft is stored with, in the order of the screen. Empty for a known one. */
            values?: {
                /** @description Name of the field; `photos` is their number. */
                field: string;
                /** @description Its value. Long texts are shortened. */
                value: string | number | boolean;
            }[];
        };
        /**
         * @description A page of the records of a run.
         * @example {
         *       "items": [
         *         {
         *           "position": 4,
         *           "sourceId": "KY-5",
         *           "subject": "Desa Damai",
         *           "place": "line 88",
         *           "action": "Change",
         *           "target": "Listing",
         *           "listingId": "listing-5",
         *           "changes": [
         *             {
         *               "field": "priceSen",
         *               "from": 85000000,
         *               "to": 82000000
         *             }
         *           ],
         *           "findings": [],
         *           "result": null,
         *           "undoResult": null
         *         }
         *       ],
         *       "total": 1,
         *       "paging": 0,
         *       "pageSize": 50
         *     }
         */
        ImportItemPage: {
            /** @description The records of this page. */
            items: components["schemas"]["ImportItem"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            total: components["schemas"]["PageTotal"];
        };
        /**
         * @description Which records of a run to list, in the order of the feed.
         * @example {
         *       "show": "changed",
         *       "paging": 0
         *     }
         */
        ImportItemSearch: {
            /** @description Page, from 0; 50 records a page. */
            paging?: components["schemas"]["AskedPage"];
            /**
             * @description Which of them. `problems` are those with something to look at, dropped ones too.
             * @enum {string}
             */
            show: "added" | "changed" | "left" | "absent" | "problems";
        };
        /** @description What the columns of a CSV file hold: the name of a field by the name of the column, or an empty text. Requests may name a fact without its unit, `price` for `priceSen`. */
        ImportMapping: {
            [key: string]: string;
        };
        /** @description Where an imported listing or draft comes from. */
        ImportOrigin: {
            /** @description Name of the platform, as configured. */
            platform: string;
            /** @description Its id at the source. */
            sourceId: string;
        };
        /** @description A page of runs. */
        ImportPage: {
            /** @description The runs of this page. */
            items: components["schemas"]["ImportRun"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            /** @description The address of the platform that is fetched by itself. Null where there is none. */
            schedule?: components["schemas"]["ImportSchedule"] | null;
            total: components["schemas"]["PageTotal"];
        };
        /**
         * @description How to read the feed again.
         * @example {
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *       "mapping": {
         *         "Ref": "sourceId"
         *       }
         *     }
         */
        ImportRead: {
            /** @description Absent keeps what is set. */
            choices?: components["schemas"]["ImportChoices"];
            /** @description Null finds it by the content. A byte order mark counts before it. Absent keeps what is set. */
            encoding?: components["schemas"]["ImportEncoding"] | null;
            /** @description Null finds it by the content. Absent keeps what is set. */
            format?: components["schemas"]["ImportFormat"] | null;
            /** @description Meaning of the columns. Absent keeps what is set. */
            mapping?: components["schemas"]["ImportMapping"];
            /**
             * Format: uuid
             * @description Key of this request. The same key takes effect once.
             */
            mutationId: string;
        };
        /**
         * @description One import of one feed.
         * @example {
         *       "_id": "3f0c9a51-6f0c-4f0a-9a51-6b8a7c1d2e3f",
         *       "platform": "rumahku",
         *       "status": "Ready",
         *       "rev": 0,
         *       "source": {
         *         "kind": "File",
         *         "name": "listings.xml"
         *       },
         *       "format": "Kyero",
         *       "encoding": "utf-8",
         *       "choices": {
         *         "publishAs": "Inactive",
         *         "defaults": {}
         *       },
         *       "mapping": {},
         *       "preview": null,
         *       "counts": {
         *         "added": 12,
         *         "changed": 3,
         *         "left": 40,
         *         "dropped": 1,
         *         "absent": 2,
         *         "problems": 4
         *       },
         *       "results": {
         *         "added": 0,
         *         "changed": 0,
         *         "left": 0,
         *         "dropped": 0,
         *         "absent": 0,
         *         "problems": 0
         *       },
         *       "progress": {
         *         "done": 0,
         *         "total": 58
         *       },
         *       "images": {
         *         "waiting": 0,
         *         "stored": 0,
         *         "failed": 0
         *       },
         *       "isAbsolute": true,
         *       "isShort": false,
         *       "finding": null,
         *       "canUndo": false,
         *       "createdAt": "2026-11-20T04:00:00.000Z",
         *       "appliedAt": null,
         *       "undoneAt": null
         *     }
         */
        ImportRun: {
            /** @description Key of the run, made on the device. */
            _id: string;
            /**
             * Format: date-time
             * @description When the changes were made.
             */
            appliedAt: string | null;
            /** @description Can the changes be taken back? */
            canUndo: boolean;
            /** @description What the agent chose for the run. */
            choices: components["schemas"]["ImportChoices"];
            /** @description What the feed would do. Of a run that was applied or stopped: what was done with its records. */
            counts: components["schemas"]["ImportCounts"];
            /**
             * Format: date-time
             * @description When it was begun.
             */
            createdAt: string;
            /** @description The encoding that the feed was read with. Null until it is found. */
            encoding?: string | null;
            /** @description Why it failed, or where the feed ended early. Null where there is nothing to say. */
            finding: components["schemas"]["ImportFinding"] | null;
            /** @description Null until it is found. */
            format: components["schemas"]["ImportFormat"] | null;
            /** @description Images of the run's listings. */
            images: {
                /** @description Could not be fetched. */
                failed: number;
                /** @description Stored as photos. */
                stored: number;
                /** @description To be fetched. */
                waiting: number;
            };
            /** @description A feed of this format holds everything that is on the market, so that what it lacks may be archived. Null until the format is found. */
            isAbsolute: boolean | null;
            /** @description True where a schedule began it. */
            isScheduled?: boolean;
            /** @description The feed was cut off, lacks more than half of the known listings, or has a record without a readable id: nothing can be archived by it. */
            isShort: boolean;
            /** @description What the columns of a CSV file hold. */
            mapping: components["schemas"]["ImportMapping"];
            /** @description Name of the platform, as configured. */
            platform: string;
            /** @description The first rows of a CSV file. Null for another format. */
            preview: {
                /** @description Names of the columns. */
                columns: string[];
                /** @description The first rows, cell by cell. */
                rows: string[][];
            } | null;
            /** @description How far the present step is. While a feed is read the total is 0. */
            progress: {
                /** @description Records that are done. */
                done: number;
                /** @description Records in all. */
                total: number;
            };
            /** @description What was done. `absent` is how many were archived. */
            results: components["schemas"]["ImportCounts"];
            /** @description Revision of the run. Rises with every order that takes effect, so each reading of the feed has its own. */
            rev?: number;
            /** @description Where the feed comes from. */
            source: {
                /**
                 * @description A file of the device, or an address that the server fetched.
                 * @enum {string}
                 */
                kind: "File" | "Address";
                /** @description Name of the file, or the address. */
                name: string;
            };
            /** @description State of the run. */
            status: components["schemas"]["ImportStatus"];
            /**
             * Format: date-time
             * @description When they were taken back.
             */
            undoneAt: string | null;
            /** @description Why a scheduled import waits for the agent. Null where it does not. */
            waitsFor?: components["schemas"]["ImportWaitReason"] | null;
        };
        /**
         * @description A request about a run.
         * @example {
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        ImportRunRequest: {
            /**
             * Format: uuid
             * @description Key of this request. The same key takes effect once.
             */
            mutationId: string;
        };
        /** @description An address that is fetched by itself. */
        ImportSchedule: {
            /** @description Listings that a whole feed no longer holds are archived. Never by one that is short. */
            archivesAbsent: boolean;
            /** @description How often. */
            every: components["schemas"]["ImportEvery"];
            /** @description Null is found by the content. */
            format: components["schemas"]["ImportFormat"] | null;
            /** @description A login of the address is stored. It is never sent back. */
            hasLogin: boolean;
            /**
             * Format: date-time
             * @description When the last scheduled import ended, or began to wait. Null where there was none.
             */
            lastAt: string | null;
            /** @description What became of it. Null where there was none. */
            lastOutcome: components["schemas"]["ImportScheduleOutcome"] | null;
            /** @description Its run. Null where there was none, or it changed nothing. */
            lastRunId: string | null;
            /**
             * Format: date-time
             * @description When it is fetched next.
             */
            nextAt: string;
            /** @description Name of the platform, as configured. */
            platform: string;
            /** @description The address. */
            url: string;
        };
        /**
         * @description How often an address is to be fetched by itself.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "platform": "rumahku",
         *       "every": "Nightly",
         *       "url": "https://agency.example/feed.xml",
         *       "archivesAbsent": false
         *     }
         */
        ImportScheduleAsk: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description Archives listings that a whole feed no longer holds. Absent is false. */
            archivesAbsent?: boolean;
            /** @description Null ends the schedule, and deletes its login. */
            every: components["schemas"]["ImportEvery"] | null;
            /** @description Absent or null finds it by the content. */
            format?: components["schemas"]["ImportFormat"] | null;
            /** @description User and password of the address, by HTTP Basic. Null deletes a stored one; absent leaves it, as long as the host is the same. */
            login?: {
                /** @description The password. */
                password: string;
                /** @description Name of the user. */
                user: string;
            } | null;
            /** @description Name of the platform. */
            platform: string;
            /** @description The address. Needed unless the schedule ends. */
            url?: string;
        };
        /**
         * @description The schedule of a platform.
         * @example {
         *       "schedule": {
         *         "platform": "rumahku",
         *         "url": "https://agency.example/feed.xml",
         *         "format": null,
         *         "every": "Nightly",
         *         "archivesAbsent": false,
         *         "hasLogin": false,
         *         "nextAt": "2026-11-20T19:10:00.000Z",
         *         "lastAt": null,
         *         "lastOutcome": null,
         *         "lastRunId": null
         *       }
         *     }
         */
        ImportScheduled: {
            /** @description Null where there is none. */
            schedule: components["schemas"]["ImportSchedule"] | null;
        };
        /**
         * @description What became of a scheduled import. Same: nothing has changed.
         * @enum {string}
         */
        ImportScheduleOutcome: "Applied" | "Same" | "Waiting" | "Failed";
        /**
         * @description Which runs to list, newest first.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "platform": "rumahku",
         *       "paging": 0
         *     }
         */
        ImportSearch: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description Page, from 0; 20 runs a page. */
            paging?: components["schemas"]["AskedPage"];
            /** @description Name of the platform. */
            platform: string;
        };
        /**
         * @description An import from an address.
         * @example {
         *       "_id": "3f0c9a51-6f0c-4f0a-9a51-6b8a7c1d2e3f",
         *       "agentId": "agent-aisyah",
         *       "platform": "rumahku",
         *       "url": "https://feeds.example/listings.xml"
         *     }
         */
        ImportStart: {
            /**
             * Format: uuid
             * @description Key of the run, made on the device. The same key begins one run.
             */
            _id: string;
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description Null or absent finds it by the content. */
            format?: components["schemas"]["ImportFormat"] | null;
            /** @description Name of the platform. */
            platform: string;
            /** @description Address of the feed: https, on the public internet. */
            url: string;
        };
        /**
         * @description State of a run. Reading: the feed is fetched, read and compared, and nothing is changed. Ready: what would happen can be looked
         *     at. Applying, Done: the changes are made. Stopped: the agent stopped it, and a part is made. Failed: the feed could not be read.
         *     Undoing, Undone: the changes are taken back.
         * @enum {string}
         */
        ImportStatus: "Reading" | "Ready" | "Applying" | "Done" | "Stopped" | "Failed" | "Undoing" | "Undone";
        /**
         * @description Why a scheduled import waits for the agent. first: nothing was imported from the platform before. format: the feed has another format than before. short:
         *     the feed may be incomplete. findings: a record that would be taken has a finding that only the agent can judge.
         * @enum {string}
         */
        ImportWaitReason: "first" | "format" | "short" | "findings";
        /**
         * @description Property masters of the areas in which an agent works.
         * @example {
         *       "items": [
         *         {
         *           "_id": "property-0001",
         *           "name": "Residensi Kiara Hills",
         *           "title": "Condo/Serviced Residence",
         *           "type": "Condominium",
         *           "tenure": "Freehold",
         *           "developer": null,
         *           "completionYear": 2019,
         *           "facilities": [
         *             "Swimming Pool",
         *             "Gymnasium"
         *           ],
         *           "address": {
         *             "country": "Malaysia",
         *             "state": "Kuala Lumpur",
         *             "area": "Kuala Lumpur",
         *             "postcode": "50480"
         *           },
         *           "loc": {
         *             "type": "Point",
         *             "coordinates": [
         *               101.65,
         *               3.16
         *             ]
         *           }
         *         }
         *       ],
         *       "isWhole": true,
         *       "cursor": "MjAyNi0xMS0yMFQwNDowMDowMC4wMDBaIDRiMWY"
         *     }
         */
        KnownProperties: {
            /** @description What the next request sends as `since`. */
            cursor: string;
            /** @description Whether the items are all masters of these areas, and replace those that the device has. */
            isWhole: boolean;
            /** @description The masters. Where `isWhole` is false, some may be known already. */
            items: components["schemas"]["Property"][];
        };
        /**
         * @description A language of the portal: English, Malay or Chinese.
         * @enum {string}
         */
        Language: "en" | "ms" | "zh";
        /** @description A listing as the agent sees it. `rev` is the revision of its draft. */
        Listing: {
            /** @description Key of the record, made once and never changed. */
            _id: string;
            /** @description Where the property is. */
            address: components["schemas"]["PropertyAddress"];
            /**
             * Format: date-time
             * @description When its advertisement on a platform ends. Null where there is none.
             */
            advertExpiresAt?: string | null;
            /**
             * Format: date-time
             * @description When it was archived. Null where it is not.
             */
            archivedAt?: string | null;
            /** @description Its draft says something that has not been published. */
            changesWaiting: boolean;
            /**
             * Format: date-time
             * @description When the agent last said that it is still available. Null is never.
             */
            confirmedAt?: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description The deal that was recorded last, also where it is on the market again. Absent where there is none. */
            deal?: components["schemas"]["Deal"];
            /** @description What the listing says beyond the property. */
            facts: components["schemas"]["ListingFacts"];
            /** @description Fingerprints of the pictures that it shows, to recognise them on the device. */
            fingerprints?: components["schemas"]["PhotoFingerprints"];
            /** @description For sale, for rent or new. */
            kind: components["schemas"]["ListingKind"];
            /** @description Where it is on the map. Null is not known. */
            loc?: components["schemas"]["GeoPoint"];
            /** @description Name of the property. */
            name: string;
            /** @description What it was imported from. Absent where it was not imported. */
            origin?: components["schemas"]["ImportOrigin"];
            /** @description Active and not confirmed for longer than the product allows. */
            outdated: boolean;
            /** @description Pictures in the order of showing. */
            photos: components["schemas"]["DraftPhoto"][];
            /** @description Ids of the pictures that the server holds whole. */
            photosStored: string[];
            /** @description Placeholders of its pictures. */
            placeholders?: components["schemas"]["PhotoPlaceholders"];
            /** @description How often its advertisements were looked at, as the platforms count, for each platform that says so. Absent where the backend takes no such reports. */
            platformViews?: {
                /** @description Name of the platform. */
                platform: string;
                /** @description The sum of all days. */
                views: number;
            }[];
            /** @description `_id` of the property master. Null where there is none. */
            propertyId: string | null;
            /** @description Address of its public page. The page is live while the listing is Active. Null where the backend has no public pages. */
            publicUrl?: string | null;
            /** @description How complete the listing is, in percent. */
            quality: number;
            /** @description Free text of the agent. */
            remarks: string;
            /** @description Revision of its draft; counts up with every change. */
            rev: number;
            /** @description Its status now. */
            status: components["schemas"]["ListingStatus"];
            /** @description Property category, for example Condo/Serviced Residence. */
            title: string;
            /** @description Property type within the category, for example Condominium. */
            type: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /** @description Visitors of its public page, each counted once a day. Absent where the backend has no public pages. */
            views?: number;
        };
        /** @description A status to take, or `Available`, the confirmation that an active listing is still available. */
        ListingAction: components["schemas"]["ListingStatus"] | "Available";
        /**
         * @description What a listing says beyond the property. Null, an empty text or an empty list is not said. Amounts are checked by the
         *     product's rules: 422 `listing_price_invalid`, `listing_size_invalid`, `listing_date_invalid`.
         * @example {
         *       "priceSen": 68000000,
         *       "builtUpSqft": 1023,
         *       "unitType": "Corner",
         *       "bedrooms": "3+1",
         *       "bathrooms": 2,
         *       "tenure": "Freehold",
         *       "facilities": [
         *         "Swimming Pool"
         *       ]
         *     }
         */
        ListingFacts: {
            /** @description How the owner authorised the agent. */
            authorisationKind?: components["schemas"]["AuthorisationKind"] | null;
            /**
             * Format: date
             * @description First day of the owner's authorisation. Null is not said.
             */
            authorisedOn?: string | null;
            /**
             * Format: date
             * @description Last day of the owner's authorisation. Null is open.
             */
            authorisedUntil?: string | null;
            /**
             * Format: date
             * @description First day on which the unit can be moved into.
             */
            availableFrom?: string | null;
            /** @description Number of bathrooms. Null is not said. */
            bathrooms?: number | null;
            /** @description Studio, 1 to 20 Above, with plus variants such as 1+1 and 6+. */
            bedrooms?: string | null;
            /** @description Built-up in square feet; whole, more than 0, at most 100,000,000. */
            builtUpSqft?: number | null;
            /** @description Number of car parks. Null is not said. */
            carParks?: number | null;
            /** @description Year in which the building was, or is to be, completed. */
            completionYear?: number | null;
            /** @description Name of the developer. */
            developer?: string;
            /**
             * @description Direction that the unit faces. Null is not said.
             * @enum {string|null}
             */
            direction?: "North" | "North East" | "East" | "South East" | "South" | "South West" | "West" | "North West" | "Unknown" | null;
            /** @description Facilities of the property, as in the lookups. */
            facilities?: string[];
            /** @description How far it is furnished. Null is not said. */
            furnishing?: components["schemas"]["Furnishing"] | null;
            /** @description Street and exact place are not advertised. */
            hideAddress?: boolean;
            /** @description Where the keys are; for the agent alone. The history does not say it. */
            keys?: string;
            /** @description Land area in square feet; whole, more than 0, at most 10,000,000,000. */
            landAreaSqft?: number | null;
            /**
             * @description Use that the land title allows. Null is not said.
             * @enum {string|null}
             */
            landTitle?: "Agricultural" | "Commercial" | "Industrial" | "Residential" | "Unknown" | null;
            /** @description Year in which the lease ends. Null is not said. */
            leaseEndsYear?: number | null;
            /** @description Maintenance fee a month, in sen; whole, 0 or more. */
            maintenanceSen?: number | null;
            /**
             * @description Who lives in it now. Null is not said.
             * @enum {string|null}
             */
            occupancy?: "Owner Occupied" | "Tenanted" | "Vacant" | "Unknown" | null;
            /** @description Name of the owner; for the agent alone. The history does not say it. */
            ownerName?: string;
            /** @description What the agent notes about the owner; for the agent alone. The history does not say it. */
            ownerNote?: string;
            /** @description Telephone number of the owner, E.164 or as typed; for the agent alone. The history does not say it. One that is none is saved, and not published: 422 `listing_phone_invalid`. */
            ownerPhone?: string;
            /** @description Asking price, or rent a month, in sen (1/100 MYR); whole, more than 0, at most 1,000,000,000,000. */
            priceSen?: number | null;
            /**
             * @description What is let: the entire place or a room. Null is not said.
             * @enum {string|null}
             */
            rentType?: "Entire Place" | "Room Only" | null;
            /** @description Street, as it is advertised unless `hideAddress` is true. */
            street?: string;
            /** @description Tenure of the land. Null is not said. */
            tenure?: components["schemas"]["Tenure"] | null;
            /**
             * @description Kind of title deed. Null is not said.
             * @enum {string|null}
             */
            titleType?: "Individual" | "Strata" | "Unknown" | null;
            /** @description Number of the unit or lot; for the agent alone, never advertised. */
            unitNo?: string;
            /**
             * @description Kind of unit, for example Corner. Null is not said.
             * @enum {string|null}
             */
            unitType?: "Corner" | "Duplex" | "Endlot" | "Intermediate" | "Penthouse" | "SOHO" | "Studio" | "Triplex" | "Unknown" | null;
        };
        /** @description What happened to a listing. */
        ListingHistory: {
            /** @description The changes, newest first. */
            items: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
                /** @description Which fields changed; a text is shown shortened, a list as it was counted. */
                changes?: {
                    /**
                     * @description Name of the field in the contract.
                     * @example priceSen
                     */
                    field: string;
                    /** @description What it said before. */
                    from: string | number | boolean | null;
                    /** @description What it said afterwards. */
                    to: string | number | boolean | null;
                }[];
                /** @description How it left the market, as the agent says now. Absent where that was not recorded. */
                deal?: {
                    /** @description Sold, rented or withdrawn. */
                    outcome: components["schemas"]["DealOutcome"];
                    /** @description Price, or rent a month, in sen. Null is not said. */
                    priceSen: number | null;
                };
                /**
                 * @description What happened.
                 * @enum {string}
                 */
                what: "published" | "edited" | "status" | "available";
            }[];
        };
        /**
         * @description For Sale is Buy, For Rent is Rent, New (Developer Unit) is New.
         * @enum {string}
         */
        ListingKind: "Buy" | "Rent" | "New";
        /**
         * @description What a record of the portal is.
         * @enum {string}
         */
        ListingOrDraft: "Listing" | "Draft";
        /** @description A page of listings. */
        ListingPage: {
            /** @description The records of this page. */
            items: components["schemas"]["ListingSummary"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            total: components["schemas"]["PageTotal"];
        };
        /**
         * @description A change of the asking price of one listing.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "_id": "listing-aisyah-0001",
         *       "seenSen": 68000000,
         *       "priceSen": 65000000,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        ListingPriceChange: {
            /** @description `_id` of the listing. */
            _id: string;
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever.
             */
            mutationId?: string;
            /** @description The price, or rent a month, that it gets, in sen. */
            priceSen: number;
            /** @description The price that the agent saw, in sen. */
            seenSen: number;
        };
        /**
         * @description What became of a change of price.
         * @example {
         *       "_id": "listing-aisyah-0001",
         *       "priceSen": 65000000,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        ListingPriceChanged: {
            /** @description `_id` of the listing. */
            _id: string;
            /** @description Echo of the change that this answers. */
            mutationId?: string;
            /** @description Its price, or rent a month, in sen. */
            priceSen: number;
        };
        /**
         * @description Which listings to list, and in which order.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "search": "kiara",
         *       "kind": "Buy",
         *       "status": "Active",
         *       "sort": "updated-desc",
         *       "paging": 0
         *     }
         */
        ListingSearch: {
            /** @description Active, and its advertisement ends today or within so many days. Empty for all. */
            advertEnds?: number | components["schemas"]["Unfiltered"];
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description Name of the area. Empty for all. */
            area?: string;
            /** @description The owner's authorisation ends today or within so many days. Empty for all. */
            authorisationEnds?: number | components["schemas"]["Unfiltered"];
            /** @description Empty for all. */
            bedrooms?: components["schemas"]["BedroomsFilter"] | components["schemas"]["Unfiltered"];
            /** @description Empty for all. */
            kind?: components["schemas"]["ListingKind"] | components["schemas"]["Unfiltered"];
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /** @description Empty for all. */
            photos?: components["schemas"]["PhotosFilter"] | components["schemas"]["Unfiltered"];
            /** @description Empty for all. */
            posted?: components["schemas"]["PostedFilter"] | components["schemas"]["Unfiltered"];
            /** @description At least this price, in sen. Empty for all. */
            priceFrom?: number | components["schemas"]["Unfiltered"];
            /** @description At most this price, in sen. Empty for all. */
            priceTo?: number | components["schemas"]["Unfiltered"];
            /** @description Less complete than this, in percent. Empty for all. */
            qualityBelow?: number | components["schemas"]["Unfiltered"];
            /** @description Words, each of which is in the name, unit number, street, place, price, remarks, or the owner's name or telephone number, in any order. Punctuation, case and accents are ignored. Taken from 2 characters. */
            search?: string;
            /** @description Order of the listings. */
            sort?: components["schemas"]["ListingSort"];
            /** @description Name of the state. Empty for all. */
            state?: string;
            /** @description Empty for all that are not archived. Outdated are the active ones to be confirmed. */
            status?: components["schemas"]["ListingStatus"] | "Outdated" | components["schemas"]["Unfiltered"];
            /** @description Property category. Empty for all. */
            title?: string;
            /** @description Active, and not confirmed for at least so many days. Empty for all. */
            unconfirmed?: number | components["schemas"]["Unfiltered"];
        };
        /**
         * @description Archived lists are sorted by the date on which they were last archived where others go by their last update. Confirmed is the last confirmation, or the last update of a listing that never was. Where it is absent: outdated ones by the oldest confirmation, others by the newest update.
         * @enum {string}
         */
        ListingSort: "updated-desc" | "updated-asc" | "price-desc" | "price-asc" | "quality-asc" | "quality-desc" | "confirmed-asc" | "confirmed-desc";
        /**
         * @description Status of a listing.
         * @enum {string}
         */
        ListingStatus: "Active" | "Inactive" | "Archived";
        /**
         * @description A change of status of some listings.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "to": "Available",
         *       "listings": [
         *         {
         *           "_id": "listing-aisyah-0001",
         *           "seen": "Active"
         *         }
         *       ],
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        ListingStatusChange: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description How they left the market. With `Archived` alone. */
            deal?: components["schemas"]["NewDeal"];
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /** @description The listings, each with the status that the agent saw. */
            listings: {
                /** @description `_id` of the listing. */
                _id: string;
                /** @description The status that the agent saw. */
                seen: components["schemas"]["ListingStatus"];
            }[];
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever.
             */
            mutationId?: string;
            /** @description What to do with them. */
            to: components["schemas"]["ListingAction"];
        };
        /** @description What became of a change of status. */
        ListingStatusChanged: {
            /** @description What became of each, in the order of the request. */
            listings: {
                /** @description `_id` of the listing. */
                _id: string;
                /** @description Why it was left as it is: `not_found`, `listing_changed`, `listing_status_refused`, `listing_not_active`, `listing_limit_reached`, `deal_outcome_refused`, `deal_recorded`. Absent where it was done. */
                code?: components["schemas"]["ErrorCode"];
                /**
                 * Format: date-time
                 * @description When the agent last said that it is still available. Null is never.
                 */
                confirmedAt?: string | null;
                /** @description Its status now. Null where there is no such listing of the agent. */
                status: components["schemas"]["ListingStatus"] | null;
            }[];
            /** @description Echo of the change that this answers. */
            mutationId?: string;
        };
        /** @description A listing as a list shows it. */
        ListingSummary: {
            /** @description Key of the record, made once and never changed. */
            _id: string;
            /**
             * Format: date-time
             * @description When its advertisement on a platform ends. Null where there is none.
             */
            advertExpiresAt?: string | null;
            /**
             * Format: date-time
             * @description When it was archived. Null where it is not.
             */
            archivedAt?: string | null;
            /** @description Name of the area (a town or district) within the state, as in the lookups. */
            area: string;
            /**
             * Format: date
             * @description Last day of the owner's authorisation. Null is open, or not said.
             */
            authorisationEndsOn?: string | null;
            /** @description Number of bathrooms. Null is not said. */
            bathrooms?: number | null;
            /** @description Bedrooms: Studio, 1 to 20 Above, with plus variants such as 3+1. Null is not said. */
            bedrooms?: string | null;
            /** @description Built-up in square feet. */
            builtUpSqft?: number | null;
            /** @description Its draft says something that has not been published. */
            changesWaiting?: boolean;
            /**
             * Format: date-time
             * @description When the agent last said that it is still available.
             */
            confirmedAt?: string | null;
            /** @description The picture to show first. */
            coverPhotoId?: string | null;
            /** @description The cover in a few pixels: a WebP of at most 16 pixels a side in Base64, to show blurred until the picture is there. Null where the server does not hold the picture, or has not made one yet. */
            coverPlaceholder?: string | null;
            /** @description How far it is furnished. Null is not said. */
            furnishing?: string | null;
            /** @description For sale, for rent or new. */
            kind: components["schemas"]["ListingKind"];
            /** @description Land area in square feet. */
            landAreaSqft?: number | null;
            /** @description Where it is on the map. Null is not known. Absent where the backend does not say. */
            loc?: components["schemas"]["GeoPoint"];
            /** @description Name of the property. */
            name: string;
            /** @description Active and not confirmed for longer than the product allows. */
            outdated: boolean;
            /** @description On how many platforms it is posted. Absent where the backend does not post. */
            postedOn?: number;
            /** @description Asking price, or rent a month, in sen (1/100 MYR). */
            priceSen: number;
            /** @description Address of its public page. The page is live while the listing is Active. Null where the backend has no public pages. */
            publicUrl?: string | null;
            /** @description How complete the listing is. */
            quality?: number;
            /** @description What is let: the entire place or a room. Null is not said. */
            rentType?: string | null;
            /** @description What the search of the device goes through and no row shows. Absent where the backend leaves all searching to itself. */
            searched?: components["schemas"]["SearchedFacts"];
            /** @description Name of the state, as in the lookups. */
            state: string;
            /** @description Its status now. */
            status: components["schemas"]["ListingStatus"];
            /** @description Tenure of the land. Null is not said. */
            tenure?: string | null;
            /** @description Property category, for example Condo/Serviced Residence. */
            title: string;
            /** @description Property type within the category, for example Condominium. */
            type: string;
            /** @description Kind of unit, for example Corner. Null is not said. */
            unitType?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /**
         * @description How many listings each list has.
         * @example {
         *       "totals": [
         *         3,
         *         41
         *       ]
         *     }
         */
        ListingTallied: {
            /** @description One number for each list, in the order of the request. */
            totals: number[];
        };
        /**
         * @description Lists whose listings are counted. Their sort and page are ignored.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "lists": [
         *         {
         *           "agentId": "agent-aisyah",
         *           "photos": "None"
         *         },
         *         {
         *           "agentId": "agent-aisyah",
         *           "qualityBelow": 70
         *         }
         *       ]
         *     }
         */
        ListingTally: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description The lists, each of the same agent, without words that are searched for. */
            lists: (components["schemas"]["ListingSearch"] & {
                /** @description Empty. */
                search?: string;
            })[];
        };
        /** @description The lookups of places and categories. */
        Locations: {
            /** @description Listing categories with their titles and types. */
            categories: components["schemas"]["Category"][];
            /** @description Countries with their states and areas. */
            countries: components["schemas"]["Country"][];
        };
        /**
         * @description What an agent signs in with.
         * @example {
         *       "username": "aisyah",
         *       "password": "Rumah-Terbuka-2026"
         *     }
         */
        Login: {
            /** @description Password. */
            password: string;
            /** @description User name or email address; outer spaces do not count. */
            username: string;
        };
        /**
         * @description How a listing left the market, as its agent records it with the change to `Archived`. Checked by the product's rules: 422
         *     `deal_outcome_refused`, `deal_price_invalid`, `deal_date_invalid`, `deal_share_invalid`.
         * @example {
         *       "_id": "5b1e0c9a-3f52-4c1b-9a57-0e2f4d6a8b1c",
         *       "outcome": "Sold",
         *       "priceSen": 66000000,
         *       "on": "2026-11-03",
         *       "coBroke": {
         *         "name": "Tan Mei Fong",
         *         "firm": "Melati Realty Sdn Bhd",
         *         "sharePercent": 50
         *       },
         *       "note": ""
         *     }
         */
        NewDeal: {
            /** @description Key of the deal, made once by who records it. Of several listings each has this key, a point and its own `_id`. */
            _id: string;
            /** @description Null where no other agent had a part in it, and always so where it was withdrawn. */
            coBroke: components["schemas"]["CoBroke"] | null;
            /** @description Free text of the agent. */
            note: string;
            /**
             * Format: date
             * @description Day of the deal in Malaysia: from 1990, not in the future.
             */
            on: string;
            /** @description Several listings at once can be Withdrawn alone. */
            outcome: components["schemas"]["DealOutcome"];
            /** @description Price, or rent a month, in sen (1/100 MYR); whole, more than 0, at most 1,000,000,000,000. Null is not said, and always so where it was withdrawn. */
            priceSen: number | null;
        };
        /**
         * @description An order of a package, as its agent sees it.
         * @example {
         *       "refNo": "7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC",
         *       "packageId": "package-proplus",
         *       "packageName": "Pro Plus",
         *       "packageTag": "proplus",
         *       "period": "Annual",
         *       "kind": "Upgrade",
         *       "status": "Pending",
         *       "failure": null,
         *       "priceSen": 238800,
         *       "creditSen": 41986,
         *       "taxableSen": 196814,
         *       "sstBasisPoints": 800,
         *       "sstSen": 15745,
         *       "totalSen": 212559,
         *       "startsAt": "2026-11-20T04:00:00.000Z",
         *       "endsAt": "2027-11-20T15:59:59.999Z",
         *       "canBePaid": true,
         *       "receiptNo": null,
         *       "refundedAt": null,
         *       "refundSen": null,
         *       "createdAt": "2026-11-20T04:00:00.000Z",
         *       "paidAt": null
         *     }
         */
        Order: {
            /** @description `payOrder` may be asked: Pending, or Failed in the last 30 days. */
            canBePaid: boolean;
            /**
             * Format: date-time
             * @description When it was ordered.
             */
            createdAt: string;
            /** @description Credit for the rest of the term before. */
            creditSen: number;
            /**
             * Format: date-time
             * @description When the term ends: by the quote, and once it is paid as it is.
             */
            endsAt: string;
            /** @description Why it failed. Null where it did not. */
            failure: components["schemas"]["OrderFailure"] | null;
            /** @description What it does to the package that the agent had. */
            kind: components["schemas"]["OrderKind"];
            /** @description `_id` of the package. */
            packageId: string;
            /** @description Name of the package when it was ordered. */
            packageName: string;
            /** @description Tag of the package. */
            packageTag: components["schemas"]["PackageTag"];
            /**
             * Format: date-time
             * @description When it was paid. Null until it is.
             */
            paidAt: string | null;
            /** @description How long. */
            period: components["schemas"]["OrderPeriod"];
            /** @description Price of the period, before credit and SST. */
            priceSen: number;
            /** @description Number of the receipt. Null until it is paid; then `orderReceipt` answers it. */
            receiptNo: string | null;
            /** @description Reference number. */
            refNo: components["schemas"]["OrderRefNo"];
            /**
             * Format: date-time
             * @description When the office recorded a refund. Null where it did not.
             */
            refundedAt: string | null;
            /** @description How much was refunded. Null where nothing was. */
            refundSen: number | null;
            /** @description Rate of SST in hundredths of a percent. */
            sstBasisPoints: number;
            /** @description SST. */
            sstSen: number;
            /**
             * Format: date-time
             * @description When the term begins: by the quote, and once it is paid as it is.
             */
            startsAt: string;
            /** @description Whether it is paid. */
            status: components["schemas"]["OrderStatus"];
            /** @description Price less credit. */
            taxableSen: number;
            /** @description What is to be paid, or was. */
            totalSen: number;
        };
        /**
         * @description An order of a package.
         * @example {
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *       "packageId": "package-proplus",
         *       "period": "Annual",
         *       "totalSen": 212559
         *     }
         */
        OrderAsk: {
            /** @description Made by the page. The same id takes effect once. */
            mutationId: string;
            /** @description `_id` of the package. */
            packageId: string;
            /** @description How long. */
            period: components["schemas"]["OrderPeriod"];
            /** @description The total that the agent was shown. */
            totalSen: number;
        };
        /**
         * @description Why an order failed. Declined: the bank did not take the payment. Expired: nothing was paid in time. Replaced: the agent ordered something else.
         *     Closed: the gateway closed the bill.
         * @enum {string}
         */
        OrderFailure: "Declined" | "Expired" | "Replaced" | "Closed";
        /**
         * @description New: the agent has no package that was bought, or it has ended. Renew: the same package; the new term begins when the present one ends.
         *     Upgrade and Downgrade: a dearer or a cheaper package; it begins with the payment, and the rest of the present term is credited.
         * @enum {string}
         */
        OrderKind: "New" | "Renew" | "Upgrade" | "Downgrade";
        /**
         * @description A page of the agent's orders.
         * @example {
         *       "items": [
         *         {
         *           "refNo": "7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC",
         *           "packageId": "package-proplus",
         *           "packageName": "Pro Plus",
         *           "packageTag": "proplus",
         *           "period": "Annual",
         *           "kind": "Upgrade",
         *           "status": "Pending",
         *           "failure": null,
         *           "priceSen": 238800,
         *           "creditSen": 41986,
         *           "taxableSen": 196814,
         *           "sstBasisPoints": 800,
         *           "sstSen": 15745,
         *           "totalSen": 212559,
         *           "startsAt": "2026-11-20T04:00:00.000Z",
         *           "endsAt": "2027-11-20T15:59:59.999Z",
         *           "canBePaid": true,
         *           "receiptNo": null,
         *           "refundedAt": null,
         *           "refundSen": null,
         *           "createdAt": "2026-11-20T04:00:00.000Z",
         *           "paidAt": null
         *         }
         *       ],
         *       "total": 1,
         *       "paging": 0,
         *       "pageSize": 20
         *     }
         */
        OrderPage: {
            /** @description The orders of this page. */
            items: components["schemas"]["Order"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            total: components["schemas"]["PageTotal"];
        };
        /**
         * @description Where an order is paid.
         * @example {
         *       "refNo": "7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC",
         *       "status": "Pending",
         *       "payUrl": "https://portal.example/sandbox-bank/b7c1d2e3f4a5b6c7"
         *     }
         */
        OrderPayment: {
            /** @description Address of the gateway's page. Null where the order is paid already. */
            payUrl: string | null;
            /** @description Reference number. */
            refNo: components["schemas"]["OrderRefNo"];
            /** @description Status of the order. */
            status: components["schemas"]["OrderStatus"];
        };
        /**
         * @description How long a package is bought for.
         * @enum {string}
         */
        OrderPeriod: "Monthly" | "Annual";
        /**
         * @description An order that waits for its payment.
         * @example {
         *       "order": {
         *         "refNo": "7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC",
         *         "packageId": "package-proplus",
         *         "packageName": "Pro Plus",
         *         "packageTag": "proplus",
         *         "period": "Annual",
         *         "kind": "Upgrade",
         *         "status": "Pending",
         *         "failure": null,
         *         "priceSen": 238800,
         *         "creditSen": 41986,
         *         "taxableSen": 196814,
         *         "sstBasisPoints": 800,
         *         "sstSen": 15745,
         *         "totalSen": 212559,
         *         "startsAt": "2026-11-20T04:00:00.000Z",
         *         "endsAt": "2027-11-20T15:59:59.999Z",
         *         "canBePaid": true,
         *         "receiptNo": null,
         *         "refundedAt": null,
         *         "refundSen": null,
         *         "createdAt": "2026-11-20T04:00:00.000Z",
         *         "paidAt": null
         *       },
         *       "payUrl": "https://portal.example/sandbox-bank/b7c1d2e3f4a5b6c7"
         *     }
         */
        OrderPlaced: {
            /** @description The order. */
            order: components["schemas"]["Order"];
            /** @description Address of the gateway's page, where the browser goes next. Null where the order was paid in the meantime. */
            payUrl: string | null;
        };
        /**
         * @description What an order would cost and bring. All amounts in sen; price - credit = taxable, taxable + SST = total.
         * @example {
         *       "packageId": "package-proplus",
         *       "packageName": "Pro Plus",
         *       "packageTag": "proplus",
         *       "period": "Annual",
         *       "kind": "Upgrade",
         *       "priceSen": 238800,
         *       "creditSen": 41986,
         *       "taxableSen": 196814,
         *       "sstBasisPoints": 800,
         *       "sstSen": 15745,
         *       "totalSen": 212559,
         *       "startsAt": "2026-11-20T04:00:00.000Z",
         *       "endsAt": "2027-11-20T15:59:59.999Z"
         *     }
         */
        OrderQuote: {
            /** @description Credit for the rest of the present term, before SST. 0 where there is none. */
            creditSen: number;
            /**
             * Format: date-time
             * @description When the new term ends, if it is paid now.
             */
            endsAt: string;
            /** @description What it does to the present package. */
            kind: components["schemas"]["OrderKind"];
            /** @description `_id` of the package. */
            packageId: string;
            /** @description Name of the package. */
            packageName: string;
            /** @description Tag of the package. */
            packageTag: components["schemas"]["PackageTag"];
            /** @description How long. */
            period: components["schemas"]["OrderPeriod"];
            /** @description Price of the period, before credit and SST. */
            priceSen: number;
            /** @description Rate of SST in hundredths of a percent: 800 is 8 %. */
            sstBasisPoints: number;
            /** @description SST on the taxable amount, rounded to the nearest sen. */
            sstSen: number;
            /**
             * Format: date-time
             * @description When the new term begins, if it is paid now.
             */
            startsAt: string;
            /** @description Price less credit. */
            taxableSen: number;
            /** @description What is to be paid. */
            totalSen: number;
        };
        /**
         * @description What is to be bought.
         * @example {
         *       "packageId": "package-proplus",
         *       "period": "Annual"
         *     }
         */
        OrderQuoteAsk: {
            /** @description `_id` of the package. */
            packageId: string;
            /** @description How long. */
            period: components["schemas"]["OrderPeriod"];
        };
        /** @description Reference number of an order. It cannot be guessed: 140 random bits in seven groups of four letters and digits. */
        OrderRefNo: string;
        /**
         * @description Which orders to list, the newest first.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "status": "Success",
         *       "from": "2026-01-01",
         *       "paging": 0
         *     }
         */
        OrderSearch: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /**
             * Format: date
             * @description First day, in Malaysian time. Absent for no limit.
             */
            from?: string;
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /** @description Part of the package's name, of the reference number or of the receipt's number. Taken from 2 characters. */
            search?: string;
            /** @description Empty for all. */
            status?: components["schemas"]["OrderStatus"] | components["schemas"]["Unfiltered"];
            /**
             * Format: date
             * @description Last day, in Malaysian time. Absent for no limit.
             */
            to?: string;
        };
        /**
         * @description Whether an order is paid. A Failed one may still be paid: then it becomes a Success.
         * @enum {string}
         */
        OrderStatus: "Pending" | "Success" | "Failed";
        /**
         * @description What a payer needs to know of an order. Names no agent.
         * @example {
         *       "refNo": "7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC",
         *       "seller": "Teratai Realty Sdn Bhd",
         *       "firm": "Kenanga Properties",
         *       "packageName": "Pro Plus",
         *       "packageTag": "proplus",
         *       "period": "Annual",
         *       "status": "Pending",
         *       "priceSen": 238800,
         *       "creditSen": 41986,
         *       "taxableSen": 196814,
         *       "sstBasisPoints": 800,
         *       "sstSen": 15745,
         *       "totalSen": 212559,
         *       "canBePaid": true,
         *       "refundedAt": null,
         *       "createdAt": "2026-11-20T04:00:00.000Z",
         *       "paidAt": null
         *     }
         */
        OrderSummary: {
            /** @description `payOrder` may be asked. */
            canBePaid: boolean;
            /**
             * Format: date-time
             * @description When it was ordered.
             */
            createdAt: string;
            /** @description Credit for the rest of the term before. */
            creditSen: number;
            /** @description Firm that the package is for. Empty where the agent has none. */
            firm: string;
            /** @description Name of the package when it was ordered. */
            packageName: string;
            /** @description Tag of the package. */
            packageTag: components["schemas"]["PackageTag"];
            /**
             * Format: date-time
             * @description When it was paid. Null until it is.
             */
            paidAt: string | null;
            /** @description How long. */
            period: components["schemas"]["OrderPeriod"];
            /** @description Price of the period, before credit and SST. */
            priceSen: number;
            /** @description Reference number. */
            refNo: components["schemas"]["OrderRefNo"];
            /**
             * Format: date-time
             * @description When the office recorded a refund. Null where it did not.
             */
            refundedAt: string | null;
            /** @description Legal entity that is paid. */
            seller: string;
            /** @description Rate of SST in hundredths of a percent. */
            sstBasisPoints: number;
            /** @description SST. */
            sstSen: number;
            /** @description Whether it is paid. */
            status: components["schemas"]["OrderStatus"];
            /** @description Price less credit. */
            taxableSen: number;
            /** @description What is to be paid, or was. */
            totalSen: number;
        };
        /**
         * @description What the owner of a listing answered by the link.
         * @enum {string}
         */
        OwnerAnswer: "Available" | "Gone" | "Price" | "Call";
        /**
         * @description A question to the owner of a listing, by a link that needs no sign-in. Seen by its agent alone.
         * @example {
         *       "_id": "4c8d1f7a-2b1e-4f59-9a2c-8b7e6d5c4f3a",
         *       "listingId": "listing-aisyah-0001",
         *       "listingName": "Residensi Kiara Hills",
         *       "listingKind": "Buy",
         *       "state": "Answered",
         *       "answer": "Price",
         *       "priceSen": 66000000,
         *       "message": "Can go down a little for a fast sale.",
         *       "createdAt": "2026-11-20T04:00:00.000Z",
         *       "expiresAt": "2026-12-04T04:00:00.000Z",
         *       "answeredAt": "2026-11-20T09:00:00.000Z"
         *     }
         */
        OwnerLink: {
            /** @description Key of the record, made once and never changed. */
            _id: string;
            /** @description What the owner answered. Null is nothing yet. */
            answer: components["schemas"]["OwnerAnswer"] | null;
            /**
             * Format: date-time
             * @description When the owner answered. Null is not yet.
             */
            answeredAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The link answers until then.
             */
            expiresAt: string;
            /** @description `_id` of the listing. */
            listingId: string;
            /** @description What the listing is for: the price of a rent is one a month. Absent from earlier servers. */
            listingKind?: components["schemas"]["ListingKind"];
            /** @description Name of the property. */
            listingName: string;
            /** @description What the owner wrote. */
            message: string;
            /** @description The price that the owner wants, or rent a month, in sen. Null unless the answer is Price. */
            priceSen: number | null;
            /** @description How far it is. */
            state: components["schemas"]["OwnerLinkState"];
        };
        /**
         * @description Links to send to owners. The device makes the secrets, so that a link can be written into a message without a network; the link
         *     answers once this request has arrived. An open link of the same listing is replaced.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "links": [
         *         {
         *           "_id": "4c8d1f7a-2b1e-4f59-9a2c-8b7e6d5c4f3a",
         *           "listingId": "listing-aisyah-0001",
         *           "secret": "9f86d081884c7d659a2feaa0c55ad015"
         *         }
         *       ],
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        OwnerLinkCreate: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /** @description One for each listing. */
            links: {
                /**
                 * Format: uuid
                 * @description Key of the record, made by the device.
                 */
                _id: string;
                /** @description An own listing. One that is not there is left out of the answer. */
                listingId: string;
                /** @description Last part of the address `/o/<secret>`: 128 random bits. The server stores its hash. */
                secret: string;
            }[];
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever.
             */
            mutationId?: string;
        };
        /**
         * @description An answer is settled. It changes nothing of the listing.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "_id": "4c8d1f7a-2b1e-4f59-9a2c-8b7e6d5c4f3a",
         *       "answeredAt": "2026-11-20T09:00:00.000Z",
         *       "decision": "Dismissed",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        OwnerLinkDecide: {
            /**
             * Format: uuid
             * @description `_id` of the question.
             */
            _id: string;
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /**
             * Format: date-time
             * @description `answeredAt` of the answer that the agent saw. Where the owner has answered again, 409 `owner_answered_again`.
             */
            answeredAt: string;
            /**
             * @description From here on the link takes no other answer.
             * @enum {string}
             */
            decision: "Accepted" | "Dismissed";
            /**
             * Format: uuid
             * @description Made once on the device; for the log alone.
             */
            deviceId?: string;
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever.
             */
            mutationId?: string;
        };
        /**
         * @description It is decided.
         * @example {
         *       "_id": "4c8d1f7a-2b1e-4f59-9a2c-8b7e6d5c4f3a",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        OwnerLinkDecided: {
            /** @description `_id` of the question. */
            _id: string;
            /** @description Echo of the request. */
            mutationId?: string;
        };
        /** @description Questions to owners that are open or wait for the agent, answered ones first, at most 200. One is done with when the agent decides, confirms the listing after it was said to be available, archives it after it was said to be gone, or gives it the price that was said. */
        OwnerLinkList: {
            /** @description The records. */
            items: components["schemas"]["OwnerLink"][];
        };
        /**
         * @description The links that answer now.
         * @example {
         *       "created": [
         *         "4c8d1f7a-2b1e-4f59-9a2c-8b7e6d5c4f3a"
         *       ],
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        OwnerLinksCreated: {
            /** @description Their `_id`. */
            created: string[];
            /** @description Echo of the request. */
            mutationId?: string;
        };
        /**
         * @description Which questions to owners to list.
         * @example {
         *       "agentId": "agent-aisyah"
         *     }
         */
        OwnerLinkSearch: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
        };
        /**
         * @description Open waits for the owner, Answered for the agent. Accepted and Dismissed are what the agent decided. Expired was not answered in time.
         * @enum {string}
         */
        OwnerLinkState: "Open" | "Answered" | "Accepted" | "Dismissed" | "Expired";
        /**
         * @description A package on offer.
         * @example {
         *       "_id": "package-pro",
         *       "tag": "pro",
         *       "name": "Pro",
         *       "monthlySen": 11900,
         *       "annualSen": 118800,
         *       "isHidden": false,
         *       "grants": {
         *         "listings": 1000,
         *         "postingAccess": false,
         *         "bestDeals": true
         *       }
         *     }
         */
        Package: {
            /** @description Key of the package. */
            _id: string;
            /** @description Price of a year before SST, in sen. Null: it cannot be bought by the year. A package with neither price is given by the office. */
            annualSen: number | null;
            /** @description What it allows. */
            grants: components["schemas"]["PackageGrants"];
            /** @description It is no longer on offer. Agents who have it keep it until it ends. */
            isHidden: boolean;
            /** @description Price of a month before SST, in sen (1/100 MYR). Null: it cannot be bought by the month. */
            monthlySen: number | null;
            /** @description Name of the package, as it is shown. */
            name: string;
            /** @description Tag of the package; decides what it allows. */
            tag: components["schemas"]["PackageTag"];
        };
        /** @description What a package allows while it lasts. */
        PackageGrants: {
            /** @description Does it allow best deals? Follows from the tag. */
            bestDeals: boolean;
            /** @description Active listings that the package allows. */
            listings: number;
            /** @description Does it allow posting to platforms? What the office decided for an agent comes first. */
            postingAccess: boolean;
        };
        /** @description The package of an agent. */
        PackageInfo: {
            /** @description `_id` of the package. */
            _id: string;
            /** @description Tag of the package; decides what it allows. */
            tag: components["schemas"]["PackageTag"];
        } | null;
        /**
         * @description What kind of package it is. Free tags are free, campaign and trial.
         * @enum {string}
         */
        PackageTag: "free" | "campaign" | "trial" | "essential" | "pro" | "proplus";
        /** @description Number of this page, from 0. */
        PageNumber: number;
        /** @description How many items a page holds. */
        PageSize: number;
        /** @description How many there are on all pages. */
        PageTotal: number;
        /** @description A new email address that waits for its confirmation; the present one stays until then. */
        PendingEmail: {
            /** @description The new email address. */
            email: string;
            /**
             * Format: date-time
             * @description Until then the link in the mail works.
             */
            expiresAt: string;
        } | null;
        /** @description What a picture looks like: the brightness of 16 × 16 blocks, from the upper left, relative to its average and spread. One character of Base64 for addresses each, the darkest `A`. */
        PhotoFingerprint: string;
        /** @description Fingerprints by the id of their picture, for the agent alone. A picture without any is of one brightness, or was not looked at yet. */
        PhotoFingerprints: {
            [key: string]: components["schemas"]["PhotoFingerprint"];
        };
        /**
         * @description Placeholders by the id of their picture: a WebP of at most 16 pixels a side in Base64, to show blurred until the picture is there.
         * @example {
         *       "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8": "UklGRkAAAABXRUJQVlA4IDQAAACQAQCdASoQAAwAAkA4JYgCdAEO"
         *     }
         */
        PhotoPlaceholders: {
            [key: string]: string;
        };
        /**
         * @description Listings without a photo; a floor plan is none.
         * @enum {string}
         */
        PhotosFilter: "None";
        /**
         * @description Whether a record is about posting to a platform or about importing from it.
         * @enum {string}
         */
        PlatformDirection: "Post" | "Import";
        /**
         * @description A platform that reads a feed.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "platform": "rumahku"
         *     }
         */
        PlatformFeedAsk: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description Name of a configured platform that reads a feed. Any other answers 404. */
            platform: string;
        };
        /** @description One line of the log of posting or importing. */
        PlatformLog: {
            /** @description Key of the line. */
            _id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Stable code of the message. */
            code: string;
            /** @description What the message says, sentence by sentence, for other languages. Absent or empty: only the message says it. */
            details?: components["schemas"]["PlatformLogDetail"][];
            /** @description Posting or importing. */
            direction: components["schemas"]["PlatformDirection"];
            /** @description Address of the advertisement, or of the other one for a duplicate. Null where there is none. */
            link: string | null;
            /** @description `_id` of the listing or draft. Null where there is none. */
            listingId: string | null;
            /** @description What happened, in English. */
            message: string;
            /** @description What became of the listing. */
            outcome: components["schemas"]["PlatformOutcome"];
            /** @description Name of the platform, as configured. */
            platform: string;
            /** @description The run that it belongs to. Null where it belongs to none. */
            runId: string | null;
            /** @description Name of the listing, or its reference at the source. */
            subject: string;
            /** @description What `listingId` is now. Null where it is no longer there. */
            target?: components["schemas"]["ListingOrDraft"] | null;
        };
        /** @description One sentence of a line of the log. */
        PlatformLogDetail: {
            /** @description Stable code of the sentence: of a posting problem, of an import finding, or of what was done. */
            code: string;
            /** @description Name of the field that it is about. */
            field?: string | null;
            /** @description True where it is only a warning. */
            isWarning?: boolean;
            /** @description Of how many `value` is one. */
            total?: number;
            /** @description The value, the number or the word that the sentence names. */
            value?: string | number | null;
        };
        /**
         * @description A page of the log.
         * @example {
         *       "items": [
         *         {
         *           "_id": "812",
         *           "direction": "Post",
         *           "platform": "rumahku",
         *           "outcome": "SUCCESS",
         *           "code": "posted",
         *           "message": "Posted.",
         *           "subject": "Residensi Kiara Hills",
         *           "listingId": "listing-aisyah-0001",
         *           "runId": null,
         *           "link": "https://rumahku.example/ads/71821",
         *           "at": "2026-11-20T04:00:00.000Z"
         *         }
         *       ],
         *       "total": 1,
         *       "paging": 0,
         *       "pageSize": 50
         *     }
         */
        PlatformLogPage: {
            /** @description The lines of this page. */
            items: components["schemas"]["PlatformLog"][];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            /** @description How many lines there are; 10000 where there are as many or more. Pages end there. */
            total: components["schemas"]["PageTotal"];
        };
        /**
         * @description Which lines of the log to list, newest first.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "platform": "rumahku",
         *       "direction": "Post",
         *       "outcome": "ERROR",
         *       "paging": 0
         *     }
         */
        PlatformLogSearch: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description Empty for both. */
            direction?: components["schemas"]["PlatformDirection"] | components["schemas"]["Unfiltered"];
            /** @description Lines of one listing only. Empty for all. */
            listingId?: string;
            /** @description Empty for all. */
            outcome?: components["schemas"]["PlatformOutcome"] | components["schemas"]["Unfiltered"];
            /** @description 50 where it is absent. */
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /** @description Name of a platform. Empty for all. */
            platform?: string;
            /** @description Lines of one run only. Empty for all. */
            runId?: string;
            /** @description Part of the subject or the message. Taken from 2 characters. */
            search?: string;
        };
        /**
         * @description What became of a listing. SUCCESS: taken. WARNING: taken, with something to look at. DUPLICATE: the platform or the portal
         *     has it already under another key. ERROR: not taken, can be tried again. DROPPED: not taken and not tried again.
         * @enum {string}
         */
        PlatformOutcome: "SUCCESS" | "WARNING" | "DUPLICATE" | "ERROR" | "DROPPED";
        /**
         * @description Listings that are posted to a platform, or active ones that are posted to none.
         * @enum {string}
         */
        PostedFilter: "Posted" | "NotPosted";
        /** @description A listing on a platform. */
        Posting: {
            /** @description How often it was tried since it was last asked for. */
            attempts: number;
            /** @description What of the listing, or of its agent and firm, differs from what was posted. Empty where nothing does. */
            changed: ("price" | "photos" | "text" | "advertiser")[];
            /** @description It waits for the pilot of its request. */
            isHeld: boolean;
            /** @description Address of the advertisement, or of the other one for a duplicate. Null where there is none. */
            link: string | null;
            /** @description `_id` of the listing. */
            listingId: string;
            /** @description True where the platform has an advertisement, or may have one because the answer to a request was lost. */
            mayBeThere: boolean;
            /**
             * Format: date-time
             * @description Earliest time of the next attempt. Null where none is planned.
             */
            nextTryAt: string | null;
            /** @description Name of the platform, as configured. */
            platform: string;
            /**
             * Format: date-time
             * @description When the platform last took it. Null is never.
             */
            postedAt: string | null;
            /** @description What the last attempt met. Empty where all went well. */
            problems: components["schemas"]["PostingProblem"][];
            /** @description The platform's own id of the advertisement. Null where there is none. */
            reference: string | null;
            /**
             * Format: date-time
             * @description When it was last asked for.
             */
            requestedAt: string;
            /** @description Its state now. */
            state: components["schemas"]["PostingState"];
            /**
             * Format: date-time
             * @description When its state last changed.
             */
            updatedAt: string;
        };
        /**
         * @description What becomes of each listing of a request.
         * @example {
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *       "platform": "rumahku",
         *       "isDryRun": false,
         *       "listings": [
         *         {
         *           "listingId": "listing-aisyah-0001",
         *           "name": "Residensi Kiara Hills",
         *           "outcome": "Queued",
         *           "problems": []
         *         }
         *       ]
         *     }
         */
        PostingAnswer: {
            /** @description True where nothing was sent or changed. */
            isDryRun: boolean;
            /** @description Each listing, in the order of the request. */
            listings: {
                /** @description `_id` of the listing. */
                listingId: string;
                /** @description Name of the property. Empty where there is no such listing of the agent. */
                name: string;
                /**
                 * @description Queued: it is posted by a job. UpdateQueued: its advertisement is updated by a job. Held: it waits for the pilot. Unchanged: it is posted, or
                 *     under way, and nothing is sent. WithdrawQueued: its advertisement is removed by a job. Withdrawn: it was never sent, and is not sent. Refused: its problems say why.
                 * @enum {string}
                 */
                outcome: "Queued" | "UpdateQueued" | "Held" | "Unchanged" | "WithdrawQueued" | "Withdrawn" | "Refused";
                /** @description Empty where nothing is wrong. */
                problems: components["schemas"]["PostingProblem"][];
            }[];
            /** @description Echo of the request that this answers. */
            mutationId?: string;
            /** @description Name of the platform. */
            platform: string;
        };
        /**
         * @description A request to post listings to a platform.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "platform": "rumahku",
         *       "listingIds": [
         *         "listing-aisyah-0001"
         *       ],
         *       "isPilot": false,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        PostingAsk: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description True says what would happen, and sends nothing. */
            isDryRun?: boolean;
            /** @description True posts only listings that were never posted there; others are Unchanged. */
            isFirst?: boolean;
            /** @description True sends the first listing alone; the others follow only after it was posted. */
            isPilot?: boolean;
            /** @description True sends advertisements again that have not changed. A listing without an advertisement there is Unchanged. */
            isRenewal?: boolean;
            /** @description The listings. The first that can be sent is the pilot. */
            listingIds: string[];
            /**
             * Format: uuid
             * @description Key of this request. The same key answers the same result for ever. A dry run needs none.
             */
            mutationId?: string;
            /** @description Name of a configured platform. Any other answers 404. */
            platform: string;
        };
        /**
         * @description A request to withdraw listings from a platform, or to try them again.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "platform": "rumahku",
         *       "listingIds": [
         *         "listing-aisyah-0001"
         *       ],
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        PostingChange: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description The listings. Empty, for a retry, is the first 500 that failed. */
            listingIds: string[];
            /**
             * Format: uuid
             * @description Key of this request. The same key answers the same result for ever.
             */
            mutationId?: string;
            /** @description Name of a configured platform. Any other answers 404. */
            platform: string;
        };
        /**
         * @description What the preflight found.
         * @example {
         *       "platform": "rumahku",
         *       "listings": [
         *         {
         *           "listingId": "listing-aisyah-0001",
         *           "name": "Residensi Kiara Hills",
         *           "problems": [
         *             {
         *               "code": "text_too_short",
         *               "isWarning": false,
         *               "field": "remarks",
         *               "value": 20
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        PostingChecked: {
            /** @description Each listing, in the order of the request. */
            listings: {
                /** @description `_id` of the listing. */
                listingId: string;
                /** @description Name of the property. Empty where there is no such listing of the agent. */
                name: string;
                /** @description Empty where nothing is wrong. */
                problems: components["schemas"]["PostingProblem"][];
            }[];
            /** @description Name of the platform. */
            platform: string;
        };
        /**
         * @description Empty for all. Waiting: under way. Failed: Failed, Duplicate and Dropped. Changed: posted, and changed since.
         * @enum {string}
         */
        PostingFilter: "" | "NotPosted" | "Waiting" | "Posted" | "Changed" | "Failed" | "Withdrawn";
        /**
         * @description Listings on platforms.
         * @example {
         *       "postings": [
         *         {
         *           "listingId": "listing-aisyah-0001",
         *           "platform": "rumahku",
         *           "state": "Posted",
         *           "reference": "RK-71821",
         *           "link": "https://rumahku.example/ads/RK-71821",
         *           "problems": [],
         *           "attempts": 1,
         *           "changed": [],
         *           "isHeld": false,
         *           "mayBeThere": true,
         *           "requestedAt": "2026-11-20T03:59:58.000Z",
         *           "postedAt": "2026-11-20T04:00:00.000Z",
         *           "nextTryAt": null,
         *           "updatedAt": "2026-11-20T04:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        PostingList: {
            /** @description In the order of the platforms' names. */
            postings: components["schemas"]["Posting"][];
        };
        /** @description A page of listings with their state on one platform. */
        PostingPage: {
            /** @description How many of the agent's postings on this platform each filter has, whatever the search. */
            counts: {
                /** @description Posted, and changed since. */
                Changed: number;
                /** @description Failed, duplicate or dropped. */
                Failed: number;
                /** @description Posted. */
                Posted: number;
                /** @description Under way. */
                Waiting: number;
                /** @description Withdrawn. */
                Withdrawn: number;
            };
            /** @description The feed that this platform reads, with what the agent posted there. Absent for a platform that reads none. */
            feed?: components["schemas"]["AgentFeed"];
            /** @description The listings of this page. */
            items: {
                /** @description The listing. */
                listing: components["schemas"]["ListingSummary"];
                /** @description Its state on the platform. Null where it was never posted there. */
                posting: components["schemas"]["Posting"] | null;
            }[];
            pageSize: components["schemas"]["PageSize"];
            paging: components["schemas"]["PageNumber"];
            /** @description How many listings there are; 10000 where there are as many or more. Pages end there. */
            total: components["schemas"]["PageTotal"];
        };
        /**
         * @description Which listings to check against the rules of a platform.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "platform": "rumahku",
         *       "listingIds": [
         *         "listing-aisyah-0001"
         *       ]
         *     }
         */
        PostingPreflight: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description The listings. */
            listingIds: string[];
            /** @description Name of a configured platform. Any other answers 404. */
            platform: string;
        };
        /** @description One thing that is wrong with an advertisement, or worth a look. */
        PostingProblem: {
            /** @description What is wrong. */
            code: components["schemas"]["PostingProblemCode"];
            /** @description Name of the field in the contract, or of the part of the advertiser's data. Null where it is about none. */
            field: string | null;
            /** @description True where the listing is posted nevertheless. */
            isWarning: boolean;
            /** @description The limit, the number or the word that the sentence names. Null where it names none. */
            value: string | number | null;
        };
        /**
         * @description What is wrong with an advertisement. The first group is found by the preflight, before anything is sent; the second is what the platform answered.
         * @enum {string}
         */
        PostingProblemCode: "listing_gone" | "listing_not_active" | "advertiser_missing" | "field_required" | "text_too_short" | "text_too_long" | "price_below" | "price_above" | "photos_too_few" | "photos_too_many" | "photos_not_uploaded" | "category_refused" | "kind_refused" | "room_refused" | "address_hidden" | "authorisation_ended" | "superlative" | "posting_access_required" | "pilot_failed" | "rate_limited" | "temporary_failure" | "no_answer" | "answer_not_understood" | "field_refused" | "photos_refused" | "duplicate" | "dropped" | "id_changed" | "waiting_for_read" | "feed_not_read" | "reached_otherwise" | "server_error";
        /**
         * @description Which listings to list for a platform, the newest change first.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "platform": "rumahku",
         *       "state": "Failed",
         *       "paging": 0
         *     }
         */
        PostingSearch: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description Empty for all. */
            kind?: components["schemas"]["ListingKind"] | components["schemas"]["Unfiltered"];
            /** @description Only these listings. Absent or empty for all. */
            listingIds?: string[];
            pageSize?: components["schemas"]["AskedPageSize"];
            paging?: components["schemas"]["AskedPage"];
            /** @description Name of a configured platform. Any other answers 404. */
            platform: string;
            /** @description Words, as in the search of listings. Taken from 2 characters. */
            search?: string;
            /** @description Which of them. */
            state?: components["schemas"]["PostingFilter"];
        };
        /**
         * @description Listings whose state on all platforms is asked for.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "listingIds": [
         *         "listing-aisyah-0001"
         *       ]
         *     }
         */
        PostingsOfListings: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description The listings. */
            listingIds: string[];
        };
        /**
         * @description State of a listing on a platform. Queued, Posting and Withdrawing are under way. PostedWithWarning: posted, with something to look at.
         *     Duplicate: the platform has it under another advertisement. Dropped: the platform removed the advertisement.
         * @enum {string}
         */
        PostingState: "Queued" | "Posting" | "Posted" | "PostedWithWarning" | "Failed" | "Duplicate" | "Dropped" | "Withdrawing" | "Withdrawn";
        /**
         * @description A property master, the building or development that listings refer to.
         * @example {
         *       "_id": "property-0001",
         *       "name": "Residensi Kiara Hills",
         *       "title": "Condo/Serviced Residence",
         *       "type": "Condominium",
         *       "tenure": "Freehold",
         *       "developer": null,
         *       "completionYear": 2019,
         *       "facilities": [
         *         "Swimming Pool",
         *         "Gymnasium"
         *       ],
         *       "address": {
         *         "country": "Malaysia",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "postcode": "50480"
         *       },
         *       "loc": {
         *         "type": "Point",
         *         "coordinates": [
         *           101.65,
         *           3.16
         *         ]
         *       }
         *     }
         */
        Property: {
            /** @description `_id` of the property master. */
            _id: string;
            /** @description Where the property is. */
            address: components["schemas"]["PropertyAddress"];
            /** @description Year in which the building was, or is to be, completed. Null is not known. */
            completionYear?: number | null;
            /** @description Name of the developer. */
            developer?: string | null;
            /** @description Facilities of the property, as in the lookups. */
            facilities?: string[];
            /** @description Where it is on the map. Null is not known. */
            loc?: components["schemas"]["GeoPoint"];
            /** @description Name of the property. */
            name: string;
            /** @description Tenure of the land. Null is not said. */
            tenure?: string | null;
            /** @description Property category, for example Condo/Serviced Residence. */
            title: string;
            /** @description Property type within the category, for example Condominium. */
            type: string;
        };
        /** @description Where a property is, with every part. */
        PropertyAddress: {
            /** @description Name of the area (a town or district) within the state, as in the lookups. */
            area: string;
            /** @description Name of the country, as in the lookups. */
            country: string;
            /** @description Postcode of five digits. */
            postcode: string;
            /** @description Name of the state, as in the lookups. */
            state: string;
        };
        /** @description A property master as a search finds it. */
        PropertyKeyValue: {
            /** @description Where the property is. */
            address: components["schemas"]["PropertyAddress"];
            /** @description The property master's `_id`. */
            key: string;
            /** @description Property category, for example Condo/Serviced Residence. */
            title: string;
            /** @description Property type within the category, for example Condominium. */
            type: string;
            /** @description Its name. */
            value: string;
        };
        /** @description The agent's listings, counted. */
        PropertySummary: {
            /** @description Includes the outdated. */
            active: number;
            /** @description Listings that are archived. */
            archived: number;
            /** @description Active listings by kind. */
            byKind: {
                /** @description Active listings for sale. */
                Buy: number;
                /** @description Active listings of new developer units. */
                New: number;
                /** @description Active listings for rent. */
                Rent: number;
            };
            /** @description Active listings by property category, most first. */
            byTitle?: {
                /** @description Active listings of this category. */
                count: number;
                /** @description Property category, for example Condo/Serviced Residence. */
                title: string;
            }[];
            /** @description Listings that are inactive. */
            inactive: number;
            /** @description Active listings that wait to be confirmed. */
            outdated: number;
            /** @description All listings of the agent. */
            total: number;
            /** @description What came in on the last seven days in Malaysia, today included. Absent where the backend does not count it. */
            week?: {
                /** @description Enquiries received and not erased. */
                enquiries: number;
                /** @description Visitors of the public pages of the agent's listings, counted once a day for each listing. */
                views: number;
            };
        };
        /** @description Listings whose advertisement expires, counted. */
        Reminder: {
            /** @description How many end within 10 days. */
            expireIn10days: number;
            /** @description How many end within 30 days. */
            expireIn30days: number;
            /** @description How many end today. */
            expireToday: number;
        };
        /** @description A listing or draft of the agent that shows a picture. */
        SamePhotoPlace: {
            /** @description `_id` of the listing and of its draft. */
            _id: string;
            /** @description What shows it. */
            kind: components["schemas"]["SamePhotoPlaceKind"];
            /** @description Name of the property; empty where the draft has none. */
            name: string;
            /** @description Id that the picture has there. */
            photoId: string;
            /** @description Unit number; empty where there is none. */
            unitNo: string;
        };
        /**
         * @description What shows a picture: a listing, the draft of one that is not published, or a request for a property.
         * @enum {string}
         */
        SamePhotoPlaceKind: "listing" | "draft" | "request";
        /**
         * @description Where pictures are shown already.
         * @example {
         *       "photos": [
         *         {
         *           "id": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *           "places": [
         *             {
         *               "_id": "listing-aisyah-0001",
         *               "photoId": "0d4f6a0e-6f0c-4f0a-9a51-6b8a7c1d2e3f",
         *               "name": "Residensi Kiara Hills",
         *               "unitNo": "C-19-11",
         *               "kind": "listing"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        SamePhotos: {
            /** @description The pictures of the request that are shown elsewhere. */
            photos: {
                /** @description The picture's id. */
                id: string;
                /** @description Where it is shown, last changed first: at most five listings and drafts, each once, and the photos of the asking draft. */
                places: components["schemas"]["SamePhotoPlace"][];
            }[];
        };
        /**
         * @description Pictures that the agent has added, wherever they are.
         * @example {
         *       "agentId": "agent-aisyah",
         *       "photos": []
         *     }
         */
        SamePhotosAsk: {
            /** @description The signed-in agent's `_id`. Any other answers 404. */
            agentId: string;
            /** @description The `_id` of the draft that shows them. It is not counted among the places; of it, every photo of the same picture is named. */
            draftId?: string;
            /** @description The pictures to look for. */
            photos: {
                /** @description What it looks like. */
                fingerprint: components["schemas"]["PhotoFingerprint"];
                /**
                 * Format: uuid
                 * @description The picture's id. It is never the same as itself.
                 */
                id: string;
            }[];
        };
        /** @description What of an own listing is searched beside its name, place and price; for its agent alone. */
        SearchedFacts: {
            /** @description Name of the owner. */
            ownerName?: string;
            /** @description Telephone number of the owner, E.164 or as typed. */
            ownerPhone?: string;
            /** @description Postcode. */
            postcode?: string;
            /** @description Free text of the agent. */
            remarks?: string;
            /** @description Street. */
            street?: string;
            /** @description Number of the unit or lot. */
            unitNo?: string;
        };
        /** @description Near duplicates of a unit, and what its like costs. */
        Similar: {
            /** @description Null where fewer than 5 listings say what is usual. */
            band: {
                /** @description A tenth of them ask more. */
                highSenPerSqft: number;
                /** @description How many listings the band is of. */
                listings: number;
                /** @description A tenth of them ask less. */
                lowSenPerSqft: number;
                /** @description Half of them ask less. In sen for each square foot. */
                middleSenPerSqft: number;
            } | null;
            /** @description At most 5, the agent's own first. */
            duplicates: {
                /** @description `_id` of the listing. Absent where it is another agent's: no operation takes that. */
                _id?: string;
                /** @description Built-up area in square feet. Null is not said. */
                builtUpSqft?: number | null;
                /** @description Is it the signed-in agent's own? Other agents are not named. */
                isOwn: boolean;
                /** @description Name of the property. */
                name: string;
                /** @description Asking price, or rent a month, in sen (1/100 MYR). */
                priceSen: number;
                /** @description Kind of unit, for example Corner. Null is not said. */
                unitType?: string | null;
                /**
                 * Format: date-time
                 * @description When it was last changed.
                 */
                updatedAt: string;
            }[];
        };
        /**
         * @description The unit whose like is looked for.
         * @example {
         *       "propertyId": "property-0001",
         *       "kind": "Buy",
         *       "type": "Condominium",
         *       "unitType": "Corner",
         *       "builtUpSqft": 1023,
         *       "priceSen": 68000000
         *     }
         */
        SimilarAsk: {
            /** @description Built-up area in square feet. Null is not said. */
            builtUpSqft?: number | null;
            /** @description For sale, for rent or new. */
            kind: components["schemas"]["ListingKind"];
            /** @description The listing that asks; it is no duplicate of itself. */
            listingId?: string;
            /** @description Asking price, or rent a month, in sen (1/100 MYR). */
            priceSen?: number | null;
            /** @description `_id` of the property master. */
            propertyId: string;
            /** @description Property type, for example Condominium. */
            type: string;
            /** @description Kind of unit, for example Corner. Null is not said. */
            unitType?: string | null;
        };
        /** @description A state with its areas. */
        State: {
            /** @description Areas of the state, in the order of the alphabet. */
            areas: components["schemas"]["Area"][];
            /** @description Name of the state. */
            name: string;
        };
        /** @description The agent's listings by status, week by week. */
        StatusHistory: {
            /** @description One entry a week, oldest first. */
            weeks: {
                /** @description Listings that were active at the end of the week. */
                active: number;
                /** @description Listings that were archived at the end of the week. */
                archived: number;
                /**
                 * Format: date
                 * @description Last day of the week.
                 */
                endsOn: string;
                /** @description Listings that were inactive at the end of the week. */
                inactive: number;
            }[];
        };
        /**
         * @description Tenure of the land.
         * @enum {string}
         */
        Tenure: "Freehold" | "Leasehold" | "Lease Tenancy" | "Malay Reserved Land" | "Unknown";
        /** @description What the agent's package allows, and until when. */
        TrialSummary: {
            /** @description Calendar days in Malaysia until it ends, 0 on its last day and after it. Null where it does not end. */
            daysLeft: number | null;
            /**
             * Format: date-time
             * @description When the package ends. Null where it does not.
             */
            endsAt: string | null;
            /** @description Active listings that the package allows. */
            listingsAllowed: number;
            /** @description Active listings of the agent. */
            listingsUsed: number;
            /** @description The package tag is free, campaign or trial. */
            onTrial: boolean;
        };
        /**
         * @description The empty word of a filter: all.
         * @constant
         */
        Unfiltered: "";
    };
    responses: {
        /** @description The request is not what this operation takes. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_request",
                 *       "message": "This request is not valid.",
                 *       "details": [
                 *         "body/name must be string"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The session is another agent's than the request was made for. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "agent_mismatch",
                 *       "message": "This was saved by another agent."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The agent may not, or the request did not come from the portal. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "agent_disabled",
                 *       "message": "This account has been disabled. Please contact admin for further assistance."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description It was deleted. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "draft_gone",
                 *       "message": "This draft was deleted on another device."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description There is no such thing, or it is another agent's. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not_found",
                 *       "message": "This could not be found."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description Something failed on the server. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "server_error",
                 *       "message": "System Error: Something went wrong! Please try again later."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description There is no session, or it has ended. */
        SignInRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "sign_in_required",
                 *       "message": "Please sign in to continue."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The server has no room left. The client stores what it has and tries again after the seconds that `Retry-After` says. */
        StorageFull: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "storage_full",
                 *       "message": "The server has no room left. Please try again later."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The body is larger than this operation takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "body_too_large",
                 *       "message": "This is too large to send."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description Wait for the seconds that `Retry-After` says. */
        TooManyAttempts: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "too_many_attempts",
                 *       "message": "Too many attempts. Please try again later."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The server cannot answer now. Try again later. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "database_unavailable",
                 *       "message": "The server is not ready. Please try again later."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description Any other refusal. A client decides by the status. */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "server_error",
                 *       "message": "System Error: Something went wrong! Please try again later."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A rule of the product refuses it. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "draft_name_duplicate",
                 *       "message": "Duplicate property name found."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The body is not of the type that this operation takes. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unsupported_media_type",
                 *       "message": "This kind of content is not accepted here."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
    };
    parameters: {
        /** @description The agent's `_id`. Any other than the session's answers 404. */
        AgentId: string;
        /** @description The draft's `_id`. */
        DraftId: string;
        /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
        ForAgent: string;
        /**
         * @description Name of the payment gateway.
         * @example billplz
         */
        Gateway: components["schemas"]["GatewayName"];
        /** @description The group's `_id`. */
        GroupId: string;
        /** @description The run's `_id`. Another agent's answers 404. */
        ImportId: string;
        /** @description The listing's `_id`. Another agent's answers 404. */
        ListingId: string;
        /** @description The picture's id. */
        PhotoId: string;
        /**
         * @description Always `1`. A page of another site cannot send it. Without it the answer is 403 `forged_request`.
         * @example 1
         */
        Portal: "1";
        /** @description The property master's `_id`. */
        PropertyId: string;
        /**
         * @description The order's reference number.
         * @example 7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC
         */
        RefNo: string;
        /**
         * @description Version of the upload protocol.
         * @example 1.0.0
         */
        TusResumable: "1.0.0";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    advertPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the photo. */
                id: string;
                /** @description Signature of the id and the key of the feed. */
                signature: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description The reader has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no such photo, the listing is not active, or the feed has ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    searchPackages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True leaves out the packages that are not on offer. */
                    hidePackage?: boolean;
                };
            };
        };
        responses: {
            /** @description Packages, cheapest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Package"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "aisyah@rumah.example",
                 *       "current": "Rumah-Terbuka-2026"
                 *     }
                 */
                "application/json": {
                    /** @description The present password. */
                    current: string;
                    /**
                     * Format: email
                     * @description The new email address.
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The address that waits for its confirmation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingEmail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description No address waits any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true. */
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    resendEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The address that waits for its confirmation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingEmail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current": "Rumah-Terbuka-2026",
                 *       "next": "Pintu-Biru-88"
                 *     }
                 */
                "application/json": {
                    /** @description The present password. */
                    current?: string;
                    /** @description The new password. */
                    next: string;
                };
            };
        };
        responses: {
            /** @description The password is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true. */
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    deviceKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU="
                     *     }
                     */
                    "application/json": {
                        /** @description 32 bytes, base64. */
                        key: string;
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    agentFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentFeed"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    endAgentFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentFeed"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    renewAgentFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentFeed"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    ecardUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Address of the public page of the card. */
                        url: string;
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    agentPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package and when it ends. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When the package ends. Null where it does not.
                         */
                        expiryDate: string | null;
                        /** @description The agent's package. Null where there is none. */
                        packageInfo: components["schemas"]["PackageInfo"];
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    postingAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description May the agent post listings to platforms? */
                        postingAccess: boolean;
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    agentSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentSession"][];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    endAgentSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
                /** @description The session's `_id`. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description There is no such session any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true. */
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            /** @description Where the picture is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Address of the picture, below the origin of the portal. */
                        url: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The address is the agent's. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The agent's address from now on. */
                        email: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description User name or email address; outer spaces do not count. */
                    username: string;
                };
            };
        };
        responses: {
            /** @description A link has been sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "We have sent a sign-in link to your email address."
                     *     }
                     */
                    "application/json": {
                        /** @description The sentence for the agent. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    agentById: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The signed-in agent's `_id`. Any other answers 404. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The agent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description The agent, and a session cookie; or null where the credentials fit nobody. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The credentials fit nobody. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "wrong_credentials",
                     *       "message": "Invalid username/password. Please try again."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description There is no session any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true. */
                        ok: boolean;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    saveAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentSave"];
            };
        };
        responses: {
            /** @description The agent as stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
        };
    };
    setTnc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "version": "2026-11-01"
                 *     }
                 */
                "application/json": {
                    /** @description The version of the terms that was read. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The agent, with `newTnc` false. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    signOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The agent, and a session cookie. The key is used up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The key is unknown, used or too old. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "sign_on_key_invalid",
                     *       "message": "This sign-in link has been used or is too old."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    card: {
        parameters: {
            query?: {
                /** @description Language of the page. Absent is the browser's. */
                lang?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @description The agent's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card as a page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Signs were behind the address, such as a full stop: leads to the card. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The browser has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such agent, or the account is disabled or suspended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    contactFile: {
        parameters: {
            query?: {
                /** @description Version of vCard. Absent is 3.0. */
                version?: "3.0" | "4" | "4.0";
            };
            header?: never;
            path: {
                /** @description The agent's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A vCard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/vcard": string;
                };
            };
            /** @description The browser has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no such agent, or the account is disabled or suspended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agentId": "agent-aisyah",
                 *       "topic": "Listings",
                 *       "message": "How do I list a joint appointment?"
                 *     }
                 */
                "application/json": {
                    /** @description The signed-in agent's `_id`. Any other answers 404. */
                    agentId: string;
                    /**
                     * Format: uuid
                     * @description Made once on the device; for the log alone.
                     */
                    deviceId?: string;
                    /** @description What the agent writes. */
                    message: string;
                    /**
                     * Format: uuid
                     * @description Key of this change. The same key answers the same result for ever and takes effect once.
                     */
                    mutationId?: string;
                    /**
                     * @description What it is about.
                     * @enum {string}
                     */
                    topic: "Listings" | "Packages and payments" | "Posting to platforms" | "Account" | "Something else";
                };
            };
        };
        responses: {
            /** @description It is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Echo of the request. */
                        mutationId?: string;
                        /** @description Reference number under which the company finds it. */
                        reference: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    propertySummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertySummary"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    statusHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last 26 weeks, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusHistory"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    trialSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialSummary"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    reportDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceReport"];
            };
        };
        responses: {
            /** @description It is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": {
                        /** @description Always true. */
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    changeEnquiry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquiryChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    eraseEnquiry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquiryErase"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    searchEnquiries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquirySearch"];
            };
        };
        responses: {
            /** @description A page of enquiries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    kyeroFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the feed. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Nothing has changed since. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such feed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The feed is paused: data that an advertisement must show is missing. `Retry-After` says when to read it again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    reaxmlFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the feed. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Nothing has changed since. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such feed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The feed is paused: data that an advertisement must show is missing. `Retry-After` says when to read it again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resoFeed: {
        parameters: {
            query?: {
                /** @description Key of the last listing before the page. */
                $skiptoken?: string;
                /** @description Listings in a page, 100 where it is absent. */
                $top?: number;
            };
            header?: never;
            path: {
                /** @description Key of the feed. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Nothing has changed since. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The page is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such feed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The feed is paused: data that an advertisement must show is missing. `Retry-After` says when to read it again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    group: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupDetail"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    answerGroupOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupOfferAnswer"];
            };
        };
        responses: {
            /** @description The offer as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    searchGroupCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupCandidateSearch"];
            };
        };
        responses: {
            /** @description A page of listings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupCandidatePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    searchGroupListings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupListingSearch"];
            };
        };
        responses: {
            /** @description A page of listings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupListingPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    groupListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
                /** @description The `_id` that lists of the group have for it. */
                listingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupListingDetail"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    makeGroupOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupOfferMake"];
            };
        };
        responses: {
            /** @description The offer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    searchGroupOffers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupOfferSearch"];
            };
        };
        responses: {
            /** @description A page of offers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupOfferPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    shareIntoGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupShare"];
            };
        };
        responses: {
            /** @description The listing in its group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupListing"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    setGroupStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupStatusChange"];
            };
        };
        responses: {
            /** @description The group as it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    takeOutOfGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path: {
                /** @description The group's `_id`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupRemoval"];
            };
        };
        responses: {
            /** @description It is not in the group any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupRemoved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    markGroupOffersSeen: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupOffersSeen"];
            };
        };
        responses: {
            /** @description They are seen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true. */
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    groupWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWaiting"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    saveGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupSave"];
            };
        };
        responses: {
            /** @description The group as it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    searchGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupSearch"];
            };
        };
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    analyzeImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The picture (JPEG, PNG or WebP), base64. */
                    codebase64: string;
                    /**
                     * @description What the picture is of.
                     * @enum {string}
                     */
                    subject: "face" | "property";
                };
            };
        };
        responses: {
            /** @description The analysis, or null where no vision service is configured. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageAnalysis"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
            /** @description No vision service can be asked now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "image_check_unavailable",
                     *       "message": "The picture could not be checked."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    locations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Locations"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    property: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The property master's `_id`. */
                id: components["parameters"]["PropertyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The property master. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Property"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draft's `_id`. */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path: {
                /** @description The draft's `_id`. */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftDelete"];
            };
        };
        responses: {
            /** @description There is no such draft any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftDeleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `draft_conflict` (changed elsewhere; `current` is the stored draft), `draft_closed` (no longer a draft, or a listing's), or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftConflict"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    revertDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path: {
                /** @description The draft's `_id`. */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftDelete"];
            };
        };
        responses: {
            /** @description The draft as stored, `Published`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `draft_conflict` (changed elsewhere; `current` is the stored draft) or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftConflict"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftSave"];
            };
        };
        responses: {
            /** @description The draft as stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description The request is not what this operation takes. `current` where the owner was removed all the same. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_request",
                     *       "message": "This request is not valid.",
                     *       "details": [
                     *         "body/propertyId names no property master"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DraftConflict"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `draft_conflict` (changed elsewhere; `current` is the stored draft), `draft_closed` (no longer a draft), `listing_status_refused` (an archived listing is not published), `agent_mismatch`, or `mutation_in_progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftConflict"];
                };
            };
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            /** @description A rule is broken. `current` where the owner was removed all the same. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftConflict"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
        };
    };
    searchDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftSearch"];
            };
        };
        responses: {
            /** @description A page of drafts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    isNameUnique: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Residensi Kiara Hills"
                 *     }
                 */
                "application/json": {
                    /** @description The draft that asks; it is no duplicate of itself. */
                    draftId?: string;
                    /** @description The name to be compared. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description False means duplicate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": boolean;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    searchProperties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "search": "kiara"
                 *     }
                 */
                "application/json": {
                    /** @description From 2 characters; fewer find nothing. */
                    search: string;
                    /** @description Only masters of this category; absent is any. A backend may ignore it: the portal leaves the others out. */
                    title?: string;
                };
            };
        };
        responses: {
            /** @description The best 20, best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyKeyValue"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    knownProperties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "MjAyNi0xMS0yMFQwNDowMDowMC4wMDBaIDRiMWY"
                 *     }
                 */
                "application/json": {
                    /** @description The `cursor` of the answer that the device has. Absent, unknown, older than seven days or of other areas: all are answered. */
                    since?: string;
                };
            };
        };
        responses: {
            /** @description All masters, or those that were added since. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownProperties"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderAsk"];
            };
        };
        responses: {
            /** @description The order and where to pay it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPlaced"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description `package_withdrawn`, `package_endless`, `order_credit_exceeds`, `order_total_changed` (orders only; ask for the quote again), `order_cannot_be_paid` (a replay) or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "package_withdrawn",
                     *       "message": "This package is no longer on offer."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
            /** @description `gateway_unavailable` (the gateway did not answer, or not as it should; nothing was paid) or `database_unavailable`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "gateway_unavailable",
                     *       "message": "The payment service cannot be reached. Nothing was paid. Please try again in a moment."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    orderSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's reference number.
                 * @example 7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC
                 */
                refNo: components["parameters"]["RefNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderSummary"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    checkOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's reference number.
                 * @example 7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC
                 */
                refNo: components["parameters"]["RefNo"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    myOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's reference number.
                 * @example 7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC
                 */
                refNo: components["parameters"]["RefNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's reference number.
                 * @example 7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC
                 */
                refNo: components["parameters"]["RefNo"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Where to pay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPayment"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description `order_cannot_be_paid`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "order_cannot_be_paid",
                     *       "message": "This order can no longer be paid. Please order again."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            /** @description `gateway_unavailable` (the gateway did not answer, or not as it should; nothing was paid) or `database_unavailable`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "gateway_unavailable",
                     *       "message": "The payment service cannot be reached. Nothing was paid. Please try again in a moment."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    orderReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's reference number.
                 * @example 7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC
                 */
                refNo: components["parameters"]["RefNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            404: components["responses"]["NotFound"];
        };
    };
    quoteOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderQuoteAsk"];
            };
        };
        responses: {
            /** @description The amounts and the term. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderQuote"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description `package_withdrawn`, `package_endless`, `order_credit_exceeds`, `order_total_changed` (orders only; ask for the quote again), `order_cannot_be_paid` (a replay) or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "package_withdrawn",
                     *       "message": "This package is no longer on offer."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    searchOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderSearch"];
            };
        };
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    paymentCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the payment gateway.
                 * @example billplz
                 */
                gateway: components["parameters"]["Gateway"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description It is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description It was refused. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description There is no such gateway. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    createPhotoUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Version of the upload protocol.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description Size of the picture in bytes, 8 MiB at most.
                 * @example 482133
                 */
                "Upload-Length": number;
                /**
                 * @description As tus has it: `photoId` (a lower-case UUID made on the device), `draftId`, `sha256` (of the whole, in hex) and, if known, `filetype`; each value base64.
                 * @example photoId N2M2YjVhNDktMzgyOC00NzE2LTg1MDQtZjNlMmQxYzBiOWE4,draftId ZHJhZnQtMQ==,sha256 YWI=
                 */
                "Upload-Metadata": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload can go on. */
            201: {
                headers: {
                    /** @description Address of the upload, `/photo-uploads/{photoId}`. */
                    Location?: string;
                    /** @description Bytes that have arrived. */
                    "Upload-Offset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            /** @description `photo_stored` (the server holds it whole, nothing needs to be sent) or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "photo_stored",
                     *       "message": "This photo is stored already."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            /** @description `draft_photos_too_many`, `photo_quota_reached` (nothing more fits into the agent's quota), `photo_reused` (another picture, of another hash or size, is stored under this id, and stays) or `image_invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "draft_photos_too_many",
                     *       "message": "A draft can hold at most 20 photos."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
        };
    };
    appendToPhotoByPost: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Version of the upload protocol.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The place in the picture of the first byte of the body.
                 * @example 0
                 */
                "Upload-Offset": number;
                /**
                 * @description Always `PATCH`.
                 * @example PATCH
                 */
                "X-HTTP-Method-Override": "PATCH";
            };
            path: {
                /** @description The picture's id. */
                id: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        /** @description Bytes of the picture. */
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description The bytes have arrived. */
            204: {
                headers: {
                    /** @description Bytes that have arrived. */
                    "Upload-Offset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            /** @description `photo_offset_wrong` (not the place at which the upload stopped), `photo_stored` or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "photo_offset_wrong",
                     *       "message": "This photo has to go on where it stopped."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description `photo_damaged`, `image_invalid`, `image_too_large`, `draft_photos_too_many` or `photo_quota_reached`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "photo_damaged",
                     *       "message": "This photo did not arrive whole."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    photoUploadOffset: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Version of the upload protocol.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
            };
            path: {
                /** @description The picture's id. */
                id: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something has arrived. */
            200: {
                headers: {
                    /** @description Size of the picture in bytes. */
                    "Upload-Length"?: number;
                    /** @description Bytes that have arrived. */
                    "Upload-Offset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nothing has arrived. HEAD answers have no body. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    appendToPhoto: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Version of the upload protocol.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The place in the picture of the first byte of the body.
                 * @example 0
                 */
                "Upload-Offset": number;
            };
            path: {
                /** @description The picture's id. */
                id: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        /** @description Bytes of the picture. */
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description The bytes have arrived. */
            204: {
                headers: {
                    /** @description Bytes that have arrived. */
                    "Upload-Offset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            /** @description `photo_offset_wrong` (not the place at which the upload stopped), `photo_stored` or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "photo_offset_wrong",
                     *       "message": "This photo has to go on where it stopped."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description `photo_damaged`, `image_invalid`, `image_too_large`, `draft_photos_too_many` or `photo_quota_reached`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "photo_damaged",
                     *       "message": "This photo did not arrive whole."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    photo: {
        parameters: {
            query?: {
                /** @description Longer side of a smaller size in pixels. 240 and 720 are WebP; 400 is the JPEG of earlier apps. Absent answers the picture as it is stored. */
                width?: "240" | "400" | "720";
            };
            header?: never;
            path: {
                /** @description The picture's id, or the reference that lists of groups have for another agent's. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/webp": string;
                };
            };
            /** @description The client's copy is the stored picture. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    samePhotos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SamePhotosAsk"];
            };
        };
        responses: {
            /** @description The pictures that are shown elsewhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamePhotos"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    renewPlatformFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformFeedAsk"];
            };
        };
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentFeed"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportStart"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    importRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The run's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    applyImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The run's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportApply"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description `import_not_ready` (the run is not in a state for this), `import_changed` (it is not as it was shown) or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "import_not_ready",
                     *       "message": "This import cannot do that now."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    importItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The run's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportItemSearch"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportItemPage"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    readImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The run's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRead"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description `import_not_ready` (the run is not in a state for this) or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "import_not_ready",
                     *       "message": "This import cannot do that now."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    stopImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The run's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRunRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description `import_not_ready` (the run is not in a state for this) or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "import_not_ready",
                     *       "message": "This import cannot do that now."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The run's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRunRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description `import_not_ready` (the run is not in a state for this) or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "import_not_ready",
                     *       "message": "This import cannot do that now."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    scheduleImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportScheduleAsk"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportScheduled"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    searchImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportSearch"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    uploadFeed: {
        parameters: {
            query: {
                /** @description Key of the run, made on the device. */
                _id: string;
                /**
                 * @description The signed-in agent's `_id`. Any other answers 404.
                 * @example agent-aisyah
                 */
                agentId: string;
                /** @description Absent finds it by the content. */
                format?: components["schemas"]["ImportFormat"];
                /**
                 * @description Name of the file.
                 * @example listings.xml
                 */
                name: string;
                /**
                 * @description Name of the platform.
                 * @example rumahku
                 */
                platform: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Bytes of the feed. */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    exportPlatformLogs: {
        parameters: {
            query: {
                /**
                 * @description The signed-in agent's `_id`. Any other answers 404.
                 * @example agent-aisyah
                 */
                agentId: string;
                /**
                 * @description Empty for both.
                 * @example Post
                 */
                direction?: components["schemas"]["PlatformDirection"] | components["schemas"]["Unfiltered"];
                /**
                 * @description Empty for all.
                 * @example ERROR
                 */
                outcome?: components["schemas"]["PlatformOutcome"] | components["schemas"]["Unfiltered"];
                /**
                 * @description Name of a platform. Empty for all.
                 * @example rumahku
                 */
                platform?: string;
                /**
                 * @description Lines of one run only.
                 * @example run-1
                 */
                runId?: string;
                /**
                 * @description Part of the subject or the message. Taken from 2 characters.
                 * @example kiara
                 */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["SignInRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    searchPlatformLogs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformLogSearch"];
            };
        };
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformLogPage"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    postingsOfListings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostingsOfListings"];
            };
        };
        responses: {
            /** @description Their postings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingList"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    postListings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostingAsk"];
            };
        };
        responses: {
            /** @description What becomes of each listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingAnswer"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    preflightPostings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostingPreflight"];
            };
        };
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingChecked"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    retryPostings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostingChange"];
            };
        };
        responses: {
            /** @description What becomes of each listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingAnswer"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    searchPostings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostingSearch"];
            };
        };
        responses: {
            /** @description A page of listings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingPage"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    withdrawPostings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostingChange"];
            };
        };
        responses: {
            /** @description What becomes of each listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingAnswer"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    bestDealListings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingSummary"][];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    changeDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DealChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    deleteDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DealDelete"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    searchDeals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DealSearch"];
            };
        };
        responses: {
            /** @description A page of deals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The listing's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ListingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listing"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listingHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The listing's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ListingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingHistory"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    renewPublicPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The listing's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ListingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listing"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    outdatedListings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingSummary"][];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createOwnerLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerLinkCreate"];
            };
        };
        responses: {
            /** @description The links answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerLinksCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    decideOwnerLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerLinkDecide"];
            };
        };
        responses: {
            /** @description It is decided. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerLinkDecided"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    searchOwnerLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerLinkSearch"];
            };
        };
        responses: {
            /** @description The questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerLinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    searchListings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingSearch"];
            };
        };
        responses: {
            /** @description A page of listings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setListingPrice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingPriceChange"];
            };
        };
        responses: {
            /** @description The price of the listing now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingPriceChanged"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    setListingStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingStatusChange"];
            };
        };
        responses: {
            /** @description What became of each listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingStatusChanged"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    similarListings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimilarAsk"];
            };
        };
        responses: {
            /** @description What is known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Similar"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    tallyListings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingTally"];
            };
        };
        responses: {
            /** @description The numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingTallied"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    pushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The VAPID public key, base64url. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description An uncompressed point of the curve P-256, base64url. */
                        publicKey: string;
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    subscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The signed-in agent's `_id`. Any other answers 404. */
                    agentId: string;
                    /**
                     * Format: uri
                     * @description Address at the push service, from the browser's subscription.
                     */
                    endpoint: string;
                    /** @description The subscription's keys. */
                    keys: {
                        /** @description Shared secret of the subscription, base64url. */
                        auth: string;
                        /** @description Public key of the browser, base64url. */
                        p256dh: string;
                    };
                    /** @description Language of the reminders. English where it is absent. */
                    language?: components["schemas"]["Language"];
                };
            };
        };
        responses: {
            /** @description Reminders will come. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true. */
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
        };
    };
    unsubscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://push.example/abc"
                 *     }
                 */
                "application/json": {
                    /** @description Address at the push service, from the browser's subscription. */
                    endpoint: string;
                };
            };
        };
        responses: {
            /** @description Nothing will come. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true. */
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    agentPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the file. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description There is no such picture. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    businessDevelopment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `source` of the signed-in agent. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact, or null where there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessDevelopment"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    currentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agent": "20230511"
                     *     }
                     */
                    "application/json": {
                        /** @description The version that the backend expects the portal to have. */
                        agent: string;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
}
